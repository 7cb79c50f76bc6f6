import { noTexts } from '../domain/bookings/asked-fields.ts'
import { expect, test } from 'vitest'
import { describePerson } from '#words/person-document.ts'
import type { KnownOfPerson } from '../domain/customers/person-document.ts'
import { nameChoice } from '../domain/pricing/pricing.ts'
import { defaultPriceList } from '../domain/pricing/sample-prices.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { hostileTexts } from '../tools/fuzz/hostile-texts.ts'
import { loadBuiltFont } from '../tools/load-built-font.ts'
import { findDefects, pixelsOf, tagsOf, textOf } from '../tools/read-pdf.ts'
import { renderPersonPdf } from './person-pdf.ts'
import { sampleDocument } from './sample-documents.ts'
import { sampleInvoice } from './sample-invoice.ts'

const at = '2026-12-01T23:00:12.345Z'
const customer = {
  id: 'c1',
  name: 'Ana Díaz',
  email: 'ana@example.com',
  phone: '(415) 555-0187',
  address: '12 Elm Street',
  language: 'es' as const,
  createdAt: at,
}
const choice = { service: 'deep', homeSize: 'small', extras: ['oven'], frequency: 'every-2-weeks' } as const
const named = nameChoice(defaultPriceList, { ...choice, extras: [...choice.extras] })
const cleaning = { ...choice, extras: [...choice.extras], named, bathrooms: 2 }

const everything: KnownOfPerson = {
  customer,
  notes: 'Two cats.\n\nPays by cheque.',
  more: {
    zip: '94110',
    access: 'Key under the pot',
    howFound: 'A neighbor',
    version: 1,
    homes: [{ address: '2 Lake Road', zip: '', access: 'Key box', notes: '' }],
    typedAt: null,
  },
  proposal: null,
  doubles: [{ ...customer, id: 'c2', email: 'ana@work.example' }],
  former: [{ name: 'Ana Ruiz', phone: '(415) 555-0100', address: '1 Oak Street', replacedAt: at }],
  waitlist: [{ zip: '10001', email: 'ana@example.com', since: at }],
  requests: [],
  bookings: [
    {
      ...cleaning,
      id: 'b1',
      name: 'Ana Díaz',
      email: 'ana@example.com',
      phone: '(415) 555-0187',
      address: '12 Elm Street',
      zip: '94901',
      price: 187,
      laterPrice: 159,
      fromEstimate: false,
      minutes: 0,
      people: 0,
      date: '2026-12-04',
      window: 'w',
      day: 'Friday, December 4',
      hours: '8:00 AM – 10:00 AM',
      startsAt: at,
      endsAt: at,
      ...noTexts,
      notes: 'Mind the plants.',
      access: 'Key under the pot',
      status: 'locked-out',
      answerBy: null,
      createdAt: at,
      reason: 'Nobody was in',
      visitNotes: 'Bring the ladder',
    },
  ],
  estimates: [
    {
      ...cleaning,
      id: 'K47-H2X',
      version: 2,
      customerName: 'Ana Díaz',
      customerEmail: 'ana@example.com',
      customerPhone: '(415) 555-0187',
      address: '12 Elm Street',
      zip: '94901',
      notes: 'Start with the kitchen.',
      lines: [{ description: 'Garage', price: 40 }],
      proposed: null,
      minutes: 0,
      people: 0,
      listPrice: 187,
      estimatedPrice: 180,
      laterPrice: 159,
      priceReason: 'A friend',
      status: 'changes-requested',
      createdAt: at,
      sentAt: at,
      answeredAt: at,
      viewedAt: at,
      notReached: null,
    },
  ],
  formerVersions: [{ estimateId: 'K47-H2X', replacedAt: at, document: sampleDocument() }],
  photoCounts: [{ estimateId: 'K47-H2X', count: 2 }],
  consents: [
    {
      about: 'booking',
      id: 'b1',
      version: 'booking-2026-11',
      sentence: 'Text me about this booking.',
      agreed: true,
      at,
    },
  ],
  answers: [
    {
      id: 'a1',
      estimateId: 'K47-H2X',
      kind: 'decline',
      channel: 'link',
      version: 1,
      name: '',
      reason: 'too-expensive',
      words: 'Perhaps next year',
      answeredAt: at,
      address: '203.0.113.7',
      userAgent: 'A telephone',
      shown: '',
      textConsent: null,
    },
  ],
  reviews: [
    {
      id: 'r1',
      rating: 4,
      verified: true,
      related: false,
      name: 'Ana D.',
      location: 'San Rafael',
      service: 'deep',
      text: 'Every corner.',
      createdAt: at,
      reply: { text: 'Thank you!', createdAt: at },
      status: 'published',
      holdReason: null,
      hideReason: null,
      decidedAt: null,
    },
  ],
  edits: [
    {
      bookingId: 'b1',
      parts: [{ part: 'phone', from: '(415) 555-0100', to: '(415) 555-0187' }],
      told: false,
      reason: '',
      who: 'Maria',
      at,
    },
  ],
  account: [
    { id: 'e1', bookingId: 'b1', kind: 'charge', amount: 14_900, way: '', reverses: null, note: '', at },
    { id: 'e2', bookingId: 'b1', kind: 'payment', amount: -14_900, way: 'check', reverses: null, note: 'No. 17', at },
  ],
  invoices: [
    {
      id: 'i1',
      createdAt: at,
      voidReason: 'Sent twice',
      document: {
        ...sampleInvoice(),
        customer: { name: 'Ana Belle', email: 'ana@example.com', phone: '', address: '12 Oak Street' },
      },
      claims: [
        { at, way: 'venmo', amount: 10_235, tip: 1_335, state: 'received', address: '192.0.2.9', userAgent: 'Safari' },
      ],
    },
  ],
  wishes: [],
  offers: [],
  corrections: [
    { bookingId: 'b1', from: 'completed', to: 'locked-out', reason: 'Wrong door', told: true, who: 'The owner', at },
  ],
  messages: [
    {
      channel: 'email',
      recipient: 'ana@example.com',
      kind: 'booking-confirmed',
      subject: 'See you Friday',
      createdAt: at,
      sentAt: null,
      text: 'Hi Ana,\n\nwe come on Friday.',
      files: ['visit.ics'],
    },
  ],
  incomingTexts: [{ number: '+14155550187', body: 'Is the oven included?', receivedAt: at }],
}

function draw(change: Partial<KnownOfPerson> = {}): Promise<Uint8Array> {
  const facts = { settings: defaultSettings, website: 'https://sparkle.example', now: Date.parse(at) }
  return renderPersonPdf(describePerson({ known: { ...everything, ...change }, ...facts }), {
    loadFont: loadBuiltFont,
    logo: null,
  })
}

test('everything known about a person can be read, selected and heard', async () => {
  const bytes = await draw()
  const text = (await textOf(bytes)).replace(/\s+/g, ' ')
  const parts = [
    'What is kept about Ana Díaz',
    'Pays by cheque.',
    'ana@work.example',
    'Until Dec 1, 2026, 3:00 PM',
    '1 Oak Street',
    '10001',
    'Friday, December 4, 2026, 8:00 AM – 10:00 AM',
    'Could not get in',
    'Nobody was in',
    'Deep Clean, 1-2 Bedrooms, 2 bathrooms, Every 2 weeks',
    '$187, then $159 for each later visit',
    'Dec 1, 2026, 3:00 PM: Could not get in, not Completed. Wrong door (The owner)',
    'Yes, Dec 1, 2026, 3:00 PM, to: “Text me about this booking.”',
    'Mind the plants.',
    'Key under the pot',
    'Bring the ladder',
    'Estimate K47-H2X, version 2',
    'Garage: $40',
    'Invoice 2026-0017, November 27, 2026',
    'Standard Clean, 1-2 Bedrooms, 2 bathrooms, with Inside the oven: $149.00',
    'Sent twice',
    'Paid $102.35 by Venmo, a tip of $13.35 in it',
    '192.0.2.9',
    'Version 1, until',
    'Declined: estimate K47-H2X, version 1',
    'It costs more than I want to spend',
    'Perhaps next year',
    '203.0.113.7',
    '4 of 5',
    'Every corner.',
    'Thank you!',
    'See you Friday',
    'we come on Friday.',
    'visit.ics',
    'Is the oven included?',
  ]
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
  expect(await findDefects(bytes)).toBe('')
  const tags = await tagsOf(bytes)
  expect(tags).toContain('H1')
  expect(tags).toContain('H3')
})

test('a person with a single request has a page, without empty headings', async () => {
  const lists = {
    doubles: [],
    former: [],
    waitlist: [],
    requests: [],
    estimates: [],
    formerVersions: [],
    photoCounts: [],
    consents: [],
    answers: [],
  }
  const bytes = await draw({
    ...lists,
    reviews: [],
    corrections: [],
    account: [],
    invoices: [],
    messages: [],
    incomingTexts: [],
    notes: '',
  })
  expect(await pixelsOf(bytes)).toHaveLength(1)
  const text = await textOf(bytes)
  expect(text).toContain('Visits')
  expect(text).not.toMatch(/Estimates|Messages|Reviews|Waiting list/)
})

test('long content flows over numbered pages, whatever was typed', async () => {
  const [message] = everything.messages
  const long = hostileTexts.slice(0, 40).map((text) => ({ ...message, text }))
  // Safe: it was taken from a list that has one.
  const bytes = await draw({ messages: long as KnownOfPerson['messages'], notes: 'word '.repeat(1_500) })
  expect((await pixelsOf(bytes, 10)).length).toBeGreaterThan(5)
  expect(await textOf(bytes)).toMatch(/Ana Díaz +· +Page 2 of \d+/)
  expect(await findDefects(bytes)).toBe('')
})
