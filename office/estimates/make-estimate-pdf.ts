import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { fontUrls } from './font-urls.ts'
import type { MadePdf, PdfAnswer, PdfQuestion, PdfRequest } from './pdf-worker.ts'

/** So that the PDF is ready when the button is pressed. */
export function warmPdf(): void {
  worker ??= startWorker()
}

/** In the worker: the bytes that the server mails, unless the logo does not load. Rejects when this browser cannot. */
export async function makeEstimatePdf(document: EstimateDocument): Promise<MadePdf> {
  const answer = await ask((id) => ({ id, document }))
  if ('pdf' in answer) return answer.pdf
  throw new Error('error' in answer ? answer.error : 'The PDF worker answered another question.')
}

/** The PDF has no glyphs for these; none if this browser cannot tell. */
export async function findUnprintable(text: string): Promise<string[]> {
  if (text.trim() === '') return []
  try {
    const answer = await ask((id) => ({ id, text }))
    return 'missing' in answer ? answer.missing : []
  } catch {
    // Only a hint: without a worker the server draws the PDF, and its gaps are reported afterwards.
    return []
  }
}

function ask(question: (id: number) => PdfQuestion): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    const id = nextId++
    waiting.set(id, { resolve, reject })
    worker ??= startWorker()
    post(worker, question(id))
  })
}

type Waiting = { resolve(answer: PdfAnswer): void; reject(error: Error): void }

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
  waiting.get(answer.id)?.resolve(answer)
  waiting.delete(answer.id)
}

/** The next PDF tries with a new one. */
function giveUp(broken: Worker): void {
  broken.terminate()
  worker = null
  for (const { reject } of waiting.values()) reject(new Error('The PDF worker could not be started.'))
  waiting.clear()
}
