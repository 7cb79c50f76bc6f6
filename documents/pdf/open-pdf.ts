import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument
export type Tag = PDFKit.PDFStructureElement

export type PdfFacts = { title: string; author: string; createdAt: Date }

/** US Letter, tagged and titled as PDF/UA requires; its first page is open. */
export function openPdf({ title, author, createdAt }: PdfFacts): Pdf {
  const options = {
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    subset: 'PDF/UA',
    // Page numbers are written when the page count is known.
    bufferPages: true,
    // A logo keeps its measured size.
    ignoreOrientation: true,
    // The browser build knows no font by name.
    font: null,
    info: {
      Title: title,
      Author: author,
      Creator: 'Broom',
      Producer: 'pdfkit',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  }
  // Safe: pdfkit accepts a missing font and PDF/UA, which its types do not say yet.
  return new AccessiblePdf(options as unknown as PDFKit.PDFDocumentOptions)
}

export async function closePdf(pdf: Pdf): Promise<Uint8Array> {
  pdf.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of pdf) chunks.push(chunk)
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** pdfkit writes title and author into its XML unescaped; a brand such as "Sparkle & Shine" would break it. */
class AccessiblePdf extends PDFDocument {
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info
    this.info = { ...this.info, Title: escapeXml(Title), Author: escapeXml(Author) }
    super.endMetadata()
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
