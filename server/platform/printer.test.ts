// @module-tag any-engine
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { createPrinter } from './printer.ts'

// server/estimates/answer-estimate.test.ts shows that a thread draws the same as the owner's browser.

/** Safe: the threads here read nothing else of it. */
const documentOf = (notes: string) => ({ notes }) as EstimateDocument
const none = { logo: null }

/** A thread that obeys a document's notes, and answers how many times it has done so. */
const obedient = `
  import { parentPort } from 'node:worker_threads'
  let times = 0
  parentPort.on('message', ({ document: { notes } }) => {
    if (notes === 'die') process.exit(7)
    if (notes === 'throw') throw new Error('Thrown in the thread')
    if (notes === 'fill') for (const all = []; ; ) all.push(new Array(1_000_000).fill({}))
    if (notes === 'think') for (;;);
    parentPort.postMessage(notes === 'refuse' ? { error: 'No such letter' } : { drawn: ++times })
  })`

async function openObedient(change: Parameters<typeof createPrinter>[0] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'broom-printer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const entry = join(folder, 'thread.mjs')
  await writeFile(entry, obedient)
  const printer = createPrinter({ entry, ...change })
  return (notes: string) => printer.renderEstimatePdf(documentOf(notes), none) as Promise<unknown>
}

test('simultaneous requests are drawn by one thread, in order', async () => {
  const draw = await openObedient()
  expect(await Promise.all(['a', 'b', 'c'].map(draw))).toEqual([1, 2, 3])
})

test('a PDF that cannot be drawn fails its own caller, and the thread goes on', async () => {
  const draw = await openObedient()
  expect(await draw('a')).toBe(1)
  await expect(draw('refuse')).rejects.toThrow('No such letter')
  expect(await draw('b')).toBe(2)
})

test.each([
  ['die', 'ended with 7', {}],
  ['throw', 'Thrown in the thread', {}],
  ['fill', 'memory limit', { memoryMiB: 16 }],
  ['think', 'not drawn within 1 s', { patienceMs: 1_000 }],
])('a thread that ends (%s) fails one PDF, and the next gets a new one', async (notes, reason, change) => {
  const draw = await openObedient(change)
  const [first, failed, next] = await Promise.allSettled(['a', notes, 'b'].map(draw))
  expect(first).toMatchObject({ value: 1 })
  expect(failed).toMatchObject({ reason: { message: expect.stringContaining(reason) } })
  expect(next).toMatchObject({ value: 1 })
})

test('an unused thread ends after a while', async () => {
  const draw = await openObedient({ idleMs: 1 })
  expect(await draw('a')).toBe(1)
  // A new one counts from the beginning again.
  await expect.poll(() => draw('a'), { interval: 50 }).toBe(1)
})

test('when many wait already, the next caller is refused at once', async () => {
  const draw = await openObedient({ waitingMost: 2 })
  const asked = ['a', 'b', 'c'].map(draw)
  await expect(asked[2]).rejects.toThrow('2 PDFs wait')
  expect(await Promise.all(asked.slice(0, 2))).toEqual([1, 2])
  expect(await draw('d')).toBe(3)
})

test('a thread that cannot be started fails its caller, each time', async () => {
  const printer = createPrinter({ entry: join(tmpdir(), 'no-such-thread.js') })
  for (let times = 0; times < 2; times++)
    await expect(printer.renderEstimatePdf(documentOf('a'), none)).rejects.toThrow('no-such-thread')
})
