import { expect, test } from 'vitest'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { countSegments } from '../../domain/messages/text-segments.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import { invoiceText } from './invoice-text.ts'

// Safe: what the text says of an invoice.
const invoice = {
  business: { brand: 'Sparkle Home Cleaning', phone: '(415) 555-0132' },
  customer: { name: 'Maximiliana Ortega' },
  number: '2026-0017',
  balance: '$1,249.50',
  dueOn: 'December 11, 2026',
} as InvoiceDocument

const link = `https://sparkle.example/?pay=${linkPlaceholder('pay')}`
/** As it is sent, with a token of its usual length. */
const sent = (document: InvoiceDocument, to = link) =>
  invoiceText(document, { isEmailed: true, link: to }).replace(linkPlaceholder('pay'), 'x'.repeat(54))

test('a text about an invoice is one segment with its link, the business, the sum, the due day and how to stop', () => {
  const text = sent(invoice)
  expect(text).toBe(
    `Sparkle Home Cleaning invoice 2026-0017: $1,249.50, due Dec 11. https://sparkle.example/?pay=${'x'.repeat(54)} STOP to end`,
  )
  expect(countSegments(text)).toBe(1)
})

test('without a link nothing is left out, and a long address takes two segments at most', () => {
  expect(sent(invoice, '')).toContain('Hi Maximiliana, Sparkle Home Cleaning: invoice 2026-0017, $1,249.50')
  const withoutMail = invoiceText(invoice, { isEmailed: false, link: '' })
  expect([sent(invoice, ''), withoutMail].map((text) => text.includes('The PDF is in your email.'))).toEqual([
    true,
    false,
  ])
  const long = { ...invoice, business: { ...invoice.business, brand: 'The Most Careful Home Cleaners of Oakland' } }
  const far = `https://the-most-careful-home-cleaners-of-oakland.example/?pay=${linkPlaceholder('pay')}`
  expect(countSegments(sent(long as InvoiceDocument, far))).toBe(2)
})
