import { drawLinkCode } from '../../domain/link-code.ts'
import { type Sheet, toBlock } from './sheet.ts'
import { lineHeight, page, styles } from './style.ts'
import { drawTagged, openTag } from './tags.ts'

/** An inch: each module is at least half a millimeter, which cameras read from paper. */
export const codeSize = 72
/** The quiet zone is four modules wide (ISO/IEC 18004): the caption begins below it. */
const quiet = 9
/** With a caption of two lines below it. */
export const codeHeight = codeSize + quiet + 2 * lineHeight(styles.soft)

/** What a reader hears in place of the code, and what is written below it. */
type CodeWords = { alt: string; caption: string }

/** At the right edge, with its purpose; returns the y below. */
export function drawCode(sheet: Sheet, link: string, top: number, { alt, caption }: CodeWords): number {
  const x = page.right - codeSize
  const bbox = [x, top, page.right, top + codeSize]
  // Safe: pdfkit accepts the bounding box that PDF/UA requires for a figure, which its types do not say.
  const figure = openTag(sheet, sheet.root, 'Figure', {
    alt,
    bbox,
  } as PDFKit.Mixins.StructureElementOptions)
  figure.add(() => drawPicture(sheet, link, { x, y: top }))
  figure.end()
  const words = toBlock(sheet, caption, styles.soft, codeSize)
  return drawTagged(sheet, sheet.root, 'P', words, { x, y: top + codeSize + quiet })
}

/** Uncompressed: server/estimates/load-pdf.ts replaces the stored placeholder's code by one of the same length. */
function drawPicture({ pdf }: Sheet, link: string, { x, y }: { x: number; y: number }): void {
  const { size, bits } = drawLinkCode(link)
  // Safe: pdfkit itself makes pictures of these; its types leave these parts out.
  const { ref, page: sheetPage, addContent } = pdf as unknown as Inner
  const picture = ref.call(pdf, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: size,
    Height: size,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Interpolate: false,
  })
  picture.compress = false
  picture.end(bits)
  sheetPage.xobjects['QR'] = picture
  // pdfkit's y grows downwards, a picture's upwards.
  addContent.call(pdf, `q ${codeSize} 0 0 ${-codeSize} ${x} ${y + codeSize} cm /QR Do Q`)
}

type Reference = { compress: boolean; end(bytes: Uint8Array): void }
type Inner = {
  ref(data: object): Reference
  page: { xobjects: Record<string, Reference> }
  addContent(operators: string): void
}
