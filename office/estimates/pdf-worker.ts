import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readPhoto } from '../../domain/endpoints/estimate-photos.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { renderEstimatePdf } from '../../documents/estimate-pdf.ts'
import { findMissing } from '../../documents/pdf/find-missing.ts'
import type { FontName } from '../../documents/pdf/fonts.ts'
import { fetchPicture } from './fetch-picture.ts'

export type FontUrls = Record<FontName, string>
/** The first message says where the fonts are; later ones ask for a PDF, or for a text's unprintable letters. */
export type PdfRequest = { fonts: FontUrls } | PdfQuestion
export type PdfQuestion = { id: number; document: EstimateDocument } | { id: number; text: string }
/** `lacksLogo`, `lacksPhotos`: they did not load. */
export type MadePdf = { bytes: Uint8Array<ArrayBuffer>; missing: string[]; lacksLogo: boolean; lacksPhotos: boolean }
export type PdfAnswer = { id: number; pdf: MadePdf } | { id: number; missing: string[] } | { id: number; error: string }

// Safe: this file only ever runs as a worker.
const scope = self as unknown as DedicatedWorkerGlobalScope

scope.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  if ('fonts' in data) start(data.fonts)
  else void answer(data)
})

const fonts = new Map<FontName, Promise<Uint8Array>>()
let urls: FontUrls

/** Every estimate needs these two, so they are loaded before the button is pressed. */
function start(fontUrls: FontUrls): void {
  urls = fontUrls
  // A font that fails to load now is requested again, and then reported, with the first PDF.
  for (const name of ['regular', 'bold'] as const) void loadFont(name).catch(() => {})
}

async function answer(question: PdfQuestion): Promise<void> {
  const { id } = question
  try {
    if ('text' in question) return send({ id, missing: await findMissing(question.text, loadFont) })
    const { document } = question
    const logo = document.logo === null ? null : await fetchPicture(document.logo.url)
    const photos = await Promise.all(
      document.photos.map(({ id: at }) => fetchPicture(addressOf(readPhoto.path, { id: at }))),
    )
    const pdf = await renderEstimatePdf(document, { loadFont, logo, photos })
    // Safe: pdfkit's parts were joined in their own buffer, never a shared one.
    const bytes = pdf.bytes as Uint8Array<ArrayBuffer>
    const lacks = { lacksLogo: document.logo !== null && logo === null, lacksPhotos: photos.includes(null) }
    send({ id, pdf: { bytes, missing: pdf.missing, ...lacks } }, [bytes.buffer])
  } catch (error) {
    // An error thrown here would never reach the page, which shows it.
    send({ id, error: String(error) })
  }
}

function send(message: PdfAnswer, transfer: Transferable[] = []): void {
  scope.postMessage(message, transfer)
}

function loadFont(name: FontName): Promise<Uint8Array> {
  const known = fonts.get(name)
  if (known !== undefined) return known
  const font = fetchFont(name)
  fonts.set(name, font)
  // A failure is not cached: the next PDF may succeed.
  font.catch(() => fonts.delete(name))
  return font
}

/** A slow connection still delivers in that time; on a dead one the wait ends, and the next PDF tries again. */
const fontTimeoutMs = 60_000

async function fetchFont(name: FontName): Promise<Uint8Array> {
  const response = await fetch(urls[name], { signal: AbortSignal.timeout(fontTimeoutMs) })
  if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}
