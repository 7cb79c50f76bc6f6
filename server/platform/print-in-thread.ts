import { parentPort } from 'node:worker_threads'
import { type Answered, type Asked, printHere } from './printer.ts'
import { keepFonts, loadPrinting } from './rendering.ts'

// Runs in the thread that draws PDFs: one after another, on request.

const draw = printHere(await loadPrinting(), keepFonts())

parentPort?.on('message', (asked: Asked) => void answer(asked))

async function answer(asked: Asked): Promise<void> {
  const answered: Answered = await draw(asked).then(
    (drawn) => ({ drawn }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(answered, [])
}
