import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { distFolder, type Printing } from './rendering.ts'

/** Loads fonts by itself. */
export type Printer = {
  [Name in keyof Printing]: (
    document: Parameters<Printing[Name]>[0],
    pictures: Omit<Parameters<Printing[Name]>[1], 'loadFont'>,
  ) => ReturnType<Printing[Name]>
}

/** `name` is the renderer's. */
export type Asked = { name: keyof Printing; document: object; pictures: object }
export type Answered = { drawn: unknown } | { error: string }

export function toPrinter(draw: (asked: Asked) => Promise<unknown>): Printer {
  // Safe: a name's own renderer makes its result.
  const by = (name: keyof Printing) => (document: object, pictures: object) =>
    draw({ name, document, pictures }) as Promise<never>
  return {
    renderApprovalPdf: by('renderApprovalPdf'),
    renderConsentPdf: by('renderConsentPdf'),
    renderEstimatePdf: by('renderEstimatePdf'),
    renderEvidencePdf: by('renderEvidencePdf'),
    renderInvoicePdf: by('renderInvoicePdf'),
    renderPersonPdf: by('renderPersonPdf'),
  }
}

export function printHere(
  printing: Printing,
  load: (name: string) => Promise<Uint8Array>,
): (asked: Asked) => Promise<unknown> {
  return ({ name, document, pictures }) => {
    // Safe: `Printer` gives each its own arguments.
    const draw = printing[name] as (document: object, resources: object) => Promise<unknown>
    return draw(document, { ...pictures, loadFont: load })
  }
}

const usual = {
  /** Its memory is released then; the next PDF takes a third of a second more. */
  idleMs: 5 * 60_000,
  /** A customer with everything on two hundred pages takes a tenth of it. */
  patienceMs: 60_000,
  waitingMost: 200,
  /** Runaway memory ends the thread, not the process. */
  memoryMiB: 256,
  entry: join(distFolder, 'server/print-in-thread.js'),
}

/** In its own thread, so that a PDF delays only its caller. Ended when idle or too slow; the next gets a new one. */
export function createPrinter(given: Partial<typeof usual> = {}): Printer {
  const { idleMs, patienceMs, waitingMost, memoryMiB, entry } = { ...usual, ...given }
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function startThread(): Worker {
    const started = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMiB } })
    const forget = () => leave(started)
    // The waiting caller gets the error too; without a listener it would end the process.
    started.on('error', forget)
    started.on('exit', forget)
    return started
  }

  function leave(left: Worker): void {
    if (thread === left) thread = null
  }

  function end(ended: Worker): void {
    leave(ended)
    void ended.terminate()
  }

  async function draw(asked: Asked): Promise<unknown> {
    clearTimeout(idle)
    const drawing = (thread ??= startThread())
    // It keeps the process alive while it draws, and no longer.
    drawing.ref()
    try {
      return await answerOf(drawing, asked, { patienceMs, end })
    } finally {
      drawing.unref()
      idle = setTimeout(() => end(drawing), idleMs).unref()
    }
  }

  return toPrinter((asked) => {
    if (waiting >= waitingMost) return Promise.reject(new Error(`${waiting} PDFs wait to be drawn already`))
    waiting++
    const done = last.then(() => draw(asked)).finally(() => waiting--)
    // Its caller gets its failure; the next one is drawn nevertheless.
    last = done.catch(() => undefined)
    return done
  })
}

type Limit = { patienceMs: number; end(thread: Worker): void }

function answerOf(thread: Worker, asked: Asked, { patienceMs, end }: Limit): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onMessage = (answer: Answered) => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer.drawn))
  const onExit = (code: number) => reject(new Error(`The thread that draws PDFs ended with ${code}`))
  const timer = setTimeout(() => {
    reject(new Error(`A PDF was not drawn within ${patienceMs / 1000} s`))
    end(thread)
  }, patienceMs)
  thread.on('message', onMessage).on('error', reject).on('exit', onExit)
  thread.postMessage(asked, [])
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', onMessage).off('error', reject).off('exit', onExit)
  })
}
