import type { EstimateDocument } from '../../domain/estimate-document.ts'
import { estimateFileName } from '../../domain/estimates.ts'
import type { EstimatePdf } from '../../documents/estimate-pdf.ts'
import { fontUrls } from './font-urls.ts'
import type { PdfAnswer, PdfRequest } from './pdf-worker.ts'

/** Starts the worker and its fonts early, so that the PDF is there when the button is pressed. */
export function warmPdf(): void {
  worker ??= startWorker()
}

/** Makes the PDF in the worker: the same bytes that the server mails. Rejects when this browser cannot. */
export function makeEstimatePdf(document: EstimateDocument): Promise<EstimatePdf> {
  return new Promise((resolve, reject) => {
    const id = nextId++
    waiting.set(id, { resolve, reject })
    worker ??= startWorker()
    post(worker, { id, document })
  })
}

/** Saves the PDF under the specification's name and answers the characters that it could not print. */
export async function downloadEstimatePdf(estimate: EstimateDocument): Promise<{ missing: string[] }> {
  const { bytes, missing } = await makeEstimatePdf(estimate)
  const name = estimateFileName(estimate.number, estimate.customer.name)
  // Safe: the bytes came from the worker in a buffer of their own, never a shared one.
  saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name)
  return { missing }
}

type Waiting = { resolve(pdf: EstimatePdf): void; reject(error: Error): void }

let worker: Worker | null = null
let nextId = 1
const waiting = new Map<number, Waiting>()

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => settle(data))
  started.addEventListener('error', () => giveUp(started))
  post(started, { fonts: fontUrls })
  return started
}

function post(to: Worker, request: PdfRequest): void {
  to.postMessage(request, [])
}

function settle(answer: PdfAnswer): void {
  const request = waiting.get(answer.id)
  waiting.delete(answer.id)
  if ('pdf' in answer) request?.resolve(answer.pdf)
  else request?.reject(new Error(answer.error))
}

/** A worker that could not start is not kept: the next PDF tries with a new one. */
function giveUp(broken: Worker): void {
  broken.terminate()
  worker = null
  for (const { reject } of waiting.values()) reject(new Error('The PDF worker could not be started.'))
  waiting.clear()
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has read the address by then; a revoked one would leave an empty file in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
