import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { estimateFileName } from '../../domain/estimates/estimates.ts'
import { fetchStoredPdf } from './fetch-stored-pdf.ts'
import { makeEstimatePdf } from './make-estimate-pdf.ts'
import type { MadePdf } from './pdf-worker.ts'
import { photosMissing } from '#words/office/estimate-photos.ts'
import * as say from '#words/office/estimates.ts'

/** `remarks`: what the file lacks, in sentences. */
export type Download = { downloaded: boolean; remarks: string[] }

/** Drawn here; if its bytes differ from the email's (`sha256`), the server's own file is used. */
export async function downloadPdf(document: EstimateDocument, sha256: string | null): Promise<Download> {
  const made = await tryToMake(document)
  const isAttached = made !== null && sha256 !== null && (await digest(made.bytes)) === sha256
  const stored = isAttached ? null : await fetchStoredPdf(document.number)
  const bytes = stored ?? made?.bytes
  // The estimate exists whatever happens here; the owner reads that only the file is missing.
  if (bytes === undefined) return { downloaded: false, remarks: [] }
  saveFile(new Blob([bytes], { type: 'application/pdf' }), estimateFileName(document.number, document.customer.name))
  return { downloaded: true, remarks: made === null ? [] : remarksOn(made, stored !== null) }
}

async function tryToMake(document: EstimateDocument): Promise<MadePdf | null> {
  try {
    return await makeEstimatePdf(document)
  } catch {
    // This browser cannot draw it (no worker, no fonts): the server can.
    return null
  }
}

function remarksOn({ missing, lacksLogo, lacksPhotos }: MadePdf, isStored: boolean): string[] {
  const letters = missing.length > 0 ? [say.lettersMissing(missing.join(' '))] : []
  if (isStored) return letters
  return [...letters, ...(lacksLogo ? [say.logoMissing] : []), ...(lacksPhotos ? [photosMissing] : [])]
}

/** In hexadecimal; null if the browser has none: on a page without TLS. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  // Safe: a page without TLS has no `subtle`, which its types do not say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return null
  return [...new Uint8Array(await subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has read the address by then; a revoked one would leave an empty file in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
