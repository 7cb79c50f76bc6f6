import { expect, test } from 'vitest'
import { countSegments } from '../../domain/messages/text-segments.ts'
import { type ReplyKind, textReply, withPictures } from './text-replies.ts'

const facts = {
  brand: 'Sparkle Home Cleaning',
  link: '',
  phone: '(415) 555-0132',
  visit: {
    date: '2026-12-23',
    hours: { start: '10:00', end: '12:00' },
    price: 1189,
    canSkip: true,
    after: { date: '2026-12-30', price: 1249, instead: 1189 },
  },
  offers: [
    { id: 'EST-1', price: '$149', service: 'Deep Clean', address: '12 Oak Street, Oakland' },
    { id: 'EST-2', price: '$1,269', service: 'Standard Clean', address: '12 Oak Street, Oakland' },
  ],
}
const kinds: ReplyKind[] = [
  'stopped',
  'started',
  'say-yes-again',
  'help',
  'approve',
  'decline',
  'ask-decline',
  'ask-which',
  'already-approved',
  'expired',
  'changed',
  'none-open',
  'received',
  'say-next',
  'ask-skip',
  'skipped',
  'refuse-skip',
  'keep-visit',
]

test.each(kinds)('%s is one segment in both languages', (kind) => {
  for (const language of ['en', 'es'] as const) expect(countSegments(textReply(kind, language, facts))).toBe(1)
})

test('a skip is asked about with its day, and with the price of the visit after it', () => {
  expect(textReply('ask-skip', 'en', facts)).toBe(
    'Skip Wed, Dec 23? Reply YES. We would come next on Wed, Dec 30, for $1,249 instead of $1,189. Sparkle Home Cleaning, (415) 555-0132',
  )
  expect(textReply('ask-skip', 'es', facts)).toBe(
    'Saltar el mie 23 dic? Responda SI. Después vamos el mie 30 dic, por $1,249 en vez de $1,189. Sparkle Home Cleaning, (415) 555-0132',
  )
  const alone = { ...facts, visit: { ...facts.visit, after: null, canSkip: false } }
  expect(textReply('ask-skip', 'en', alone)).toBe('Skip Wed, Dec 23? Reply YES. Sparkle Home Cleaning, (415) 555-0132')
  expect(textReply('say-next', 'en', alone)).toBe(
    'Sparkle Home Cleaning: your next visit is Wed, Dec 23, 10 AM-12 PM, for $1,189. Call (415) 555-0132',
  )
})

test('several estimates are named by their numbers', () => {
  expect(textReply('ask-which', 'en', facts)).toBe(
    'Which one? Reply 1 for $149 (Deep Clean), 2 for $1,269 (Standard Clean). Nothing is approved yet.',
  )
})

test('an acknowledgement asks for a yes only where one estimate is meant', () => {
  const none = { ...facts, offers: [] }
  expect(textReply('received', 'en', facts)).toBe('Thanks, a person reads this. Reply YES to approve $149.')
  expect(textReply('received', 'es', facts)).toBe('Gracias, una persona lo lee. Responda SI para aprobar $149.')
  expect(textReply('received', 'en', none)).toBe('Thanks, a person reads this.')
  expect(textReply('received', 'es', none)).toBe('Gracias, una persona lo lee.')
})

test('an approval names the link where the day is picked, in two segments at most', () => {
  const link = `https://www.sparklehomecleaning.com/?estimate=${'x'.repeat(32)}`
  for (const language of ['en', 'es'] as const) {
    const reply = textReply('approve', language, { ...facts, link })
    expect(reply).toContain(`: ${link} `)
    expect(countSegments(reply)).toBeLessThanOrEqual(2)
  }
})

test.each([
  ['Here is my kitchen', 1, 'Here is my kitchen\n(1 picture)'],
  ['', 3, '(3 pictures)'],
  ['Hello', 0, 'Hello'],
  ['', 0, '(no words)'],
])('"%s" with %i pictures is read as %j', (words, pictures, read) => expect(withPictures(words, pictures)).toBe(read))
