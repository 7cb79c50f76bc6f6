import { deflateSync } from 'node:zlib'
import { sampleDocument, sampleDocuments } from '../documents/sample-documents.ts'
import { sampleInvoice } from '../documents/sample-invoice.ts'
import { keepFonts, loadFont, loadPrinting, loadRendering } from '../server/platform/rendering.ts'

// PDFs and e-mails per CPU-second in the server's own bundle, beside a control of known work in the same process.
// Target: an ordinary English estimate or invoice in at most 30 ms and 30 kB, once its fonts have been used.

const runs = 5
const rendering = await loadRendering()
const printing = await loadPrinting()
const resources = { loadFont: keepFonts(), logo: null }

/** A megabyte of digits without a pattern; the same in every run. */
const megabyte = Buffer.alloc(1_048_576)
for (let index = 0, state = 1; index < megabyte.length; index++) {
  state = (state * 48_271) % 2_147_483_647
  megabyte[index] = 48 + (state % 10)
}
const control = await measure(5, () => deflateSync(megabyte))

const table: Record<string, Record<string, string | number>> = { 'control: deflate 1 MiB': row(control, 0, control) }
for (const name of ['english', 'accents', 'rightToLeft', 'emoji', 'longNotes']) {
  const document = sampleDocuments[name] ?? sampleDocument()
  const { bytes } = await printing.renderEstimatePdf(document, resources)
  const each = await measure(name === 'longNotes' ? 5 : 30, () => printing.renderEstimatePdf(document, resources))
  table[`PDF: ${name}`] = row(each, bytes.length, control)
}
for (const [name, visits] of [
  ['invoice of a visit', [{}]],
  ['invoice of a month', Array.from({ length: 4 }, (_, week) => ({ date: `2026-11-0${week + 1}` }))],
] as const) {
  const document = sampleInvoice([...visits])
  const link = `https://sparkle.example/?pay=${'x'.repeat(54)}`
  const draw = () => printing.renderInvoicePdf(document, { ...resources, link })
  const bytes = await draw()
  table[`PDF: ${name}`] = row(await measure(30, draw), bytes.length, control)
}
const fresh = { ...resources, loadFont }
table['PDF: english, every font parsed again'] = row(
  await measure(10, () => printing.renderEstimatePdf(sampleDocument(), fresh)),
  0,
  control,
)
const renderEstimateEmail = await rendering.letters.estimate()
const { html } = await renderEstimateEmail({ link: '', document: sampleDocument() })
table['e-mail'] = row(
  await measure(30, () => renderEstimateEmail({ link: '', document: sampleDocument() })),
  html.length,
  control,
)
console.table(table)

/** CPU milliseconds of one piece of work: the median of several rounds, after one to warm up. */
async function measure(count: number, work: () => unknown): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round <= runs; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < count; i++) await work()
    const { user, system } = process.cpuUsage(before)
    if (round > 0) rounds.push((user + system) / 1000 / count)
  }
  return rounds.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
}

function row(cpuMs: number, bytes: number, controlMs: number): Record<string, string | number> {
  return {
    'ms CPU each': cpuMs.toFixed(1),
    'per CPU-second': Math.round(1000 / cpuMs),
    '× control': (cpuMs / controlMs).toFixed(2),
    bytes,
  }
}
