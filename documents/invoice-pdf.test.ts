import { expect, test } from 'vitest'
import { hostileTexts } from '../tools/fuzz/hostile-texts.ts'
import { drawLinkCode } from '../domain/link-code.ts'
import { entryOf, paymentOf } from '../domain/ledger/ledger.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { loadBuiltFont } from '../tools/load-built-font.ts'
import { findDefects, pixelsOf, tagsOf, textOf } from '../tools/read-pdf.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'
import { sampleInvoice } from './sample-invoice.ts'

const draw = (document = sampleInvoice()) => renderInvoicePdf(document, { loadFont: loadBuiltFont, logo: null, link })
const link = `https://sparkle.example/?pay=${'x'.repeat(54)}`
const said = async (bytes: Uint8Array) => (await textOf(bytes)).replace(/\s+/g, ' ')
const charge = entryOf('charge', 14_900)
const pay = (amount: number) => paymentOf({ amount, tip: 0, way: 'zelle', note: '' })

test('an invoice has the business, the customer, the work, the due day and how to pay', async () => {
  const bytes = await draw()
  const text = await said(bytes)
  const parts = [
    'Sparkle Home Cleaning',
    '500 Fourth Street',
    'Invoice 2026-0017',
    'November 27, 2026',
    'Due December 11, 2026',
    'Billed to',
    'Ana Díaz',
    'ana.diaz@example.com',
    'Cleaned at',
    '12 Elm Street, Apartment 4, San Rafael, CA 94901',
    'Date of service Description Amount',
    'Standard Clean, 1-2 Bedrooms, 2 bathrooms, with $149.00',
    'Inside the oven',
    'Total $149.00',
    'Balance due',
    'Zelle to hello@sparkle.example, or a check to Sparkle Home Cleaning.',
    'Please mention invoice 2026-0017.',
    'See the invoice and pay',
    'Scan to see and pay',
    'Questions? Call (415) 555-0132.',
  ]
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
  expect(Buffer.from(bytes).includes(Buffer.from(drawLinkCode(link).bits))).toBe(true)
  expect(bytes.length).toBeLessThan(30_000)
  expect(await findDefects(bytes)).toBe('')
})

test('payments and credits stand below the total, and the balance is what is left', async () => {
  const entries = [charge, entryOf('discount', 1_500, { note: 'Late' }), ...pay(5_000)]
  const text = await said(await draw(sampleInvoice([{ entries }])))
  expect(text).toContain('Discount: Late -$15.00')
  expect(text).toContain('Total $134.00')
  expect(text).toContain('Paid by Zelle, November 27, 2026 -$50.00')
  expect(text).toMatch(/Balance due Due December 11, 2026 \$84\.00/)
})

test('a paid invoice is its receipt, and asks for nothing', async () => {
  const text = await said(await draw(sampleInvoice([{ entries: [charge, ...pay(14_900)] }])))
  expect(text).toContain('Receipt')
  expect(text).toMatch(/Paid in full Thank you\. There is nothing left to pay\. \$149\.00/)
  expect(text).not.toMatch(/How to pay|Balance due|Due December|Scan/)
})

test('a reader hears a table with named columns', async () => {
  const tags = await tagsOf(await draw())
  for (const tag of ['H1', 'Table', 'TH', 'TD', 'Link']) expect(tags).toContain(tag)
})

test('the same invoice gives the same bytes, whatever was drawn before', async () => {
  const first = await draw()
  await draw(sampleInvoice([{ extras: ['窓'] }]))
  expect(Buffer.from(await draw()).equals(first)).toBe(true)
})

test('a year of visits flows over numbered pages in one small file', async () => {
  const days = Array.from({ length: 40 }, (_, at) => `2026-${String((at % 12) + 1).padStart(2, '0')}-15`)
  const bytes = await draw(sampleInvoice(days.map((date) => ({ date }))))
  const pages = await pixelsOf(bytes)
  expect(pages.length).toBeGreaterThan(1)
  expect(await said(bytes)).toContain('Page 2 of')
  expect(bytes.length).toBeLessThan(60_000)
  expect(await findDefects(bytes)).toBe('')
})

test('whatever was typed is drawn', async () => {
  for (const typed of hostileTexts.slice(0, 12)) {
    const document = sampleInvoice([{ extras: [typed], address: typed }], {
      invoices: { ...defaultSettings.invoices, howToPay: typed },
    })
    expect(await findDefects(await draw({ ...document, customer: { ...document.customer, name: typed } }))).toBe('')
  }
})
