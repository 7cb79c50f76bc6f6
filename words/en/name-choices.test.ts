import { expect, test } from 'vitest'
import { countSegments } from '../../domain/messages/text-segments.ts'
import type { Choice } from './name-choices.ts'
import { textReply } from './text-replies.ts'

const ask = (offers: Choice[], language: 'en' | 'es' = 'en') =>
  textReply('ask-which', language, { brand: 'Sparkle', phone: '(415) 555-0132', link: '', offers })

let made = 0
const estimate = (change: Partial<Choice> = {}): Choice => ({
  id: `EST-${++made}`,
  price: '$201',
  service: 'Deep Clean',
  address: '12 Oak Street, Oakland, CA 94612',
  ...change,
})

test('two homes at one price are distinguished by their streets, in English and in Spanish', () => {
  const homes = [estimate(), estimate({ address: '7 Elm Avenue\nOakland' })]
  expect(ask(homes)).toBe(
    'Which one? Reply 1 for $201 (Deep Clean, 12 Oak Street), 2 for $201 (Deep Clean, 7 Elm Avenue). Nothing is approved yet.',
  )
  expect(ask(homes, 'es')).toBe(
    'Para aprobar uno, responda 1 para $201 (Deep Clean, 12 Oak Street), 2 para $201 (Deep Clean, 7 Elm Avenue). Por ahora nada queda aprobado.',
  )
})

test('an estimate that was sent twice is distinguished by its number, and another price needs no street', () => {
  const [first, again] = [estimate({ id: 'EST-A' }), estimate({ id: 'EST-B' })]
  const other = estimate({ price: '$112' })
  expect(ask([first, again, other])).toBe(
    'Which one? Reply 1 for $201 (Deep Clean, 12 Oak Street, EST-A), 2 for $201 (Deep Clean, 12 Oak Street, EST-B), 3 for $112 (Deep Clean). Nothing is approved yet.',
  )
  expect(ask([estimate({ id: 'EST-A', address: '' }), estimate({ id: 'EST-B', address: '' })])).toMatch(
    /1 for \$201 \(Deep Clean, EST-A\), 2 for \$201 \(Deep Clean, EST-B\)/,
  )
})

const services = ['Deep Clean', 'Standard Clean', 'Move-out cleaning with every cabinet and closet', 'Limpieza a fondo']
const addresses = [
  '12 Oak Street, Oakland',
  '12 Oak Street Apartment 4 at the corner of Washington Avenue, Oakland',
  '12 Oak Street Apartment 4 at the corner of Washington Boulevard, Oakland',
  '',
  'Calle 5 Ñuñoa',
]

test('any four estimates are distinguished in at most two segments', () => {
  const all = services.flatMap((service) =>
    addresses.flatMap((address) => ['$1,201', '$89'].map((price) => estimate({ service, address, price }))),
  )
  let asked = 0
  for (const [at, one] of all.entries()) {
    for (const step of [0, 1, 2, 7, 11]) {
      const offers = [0, 1, 2, 3].map((n) => ({ ...(all[(at + n * step) % all.length] ?? one), id: `EST-7K2M9Q0${n}` }))
      for (const language of ['en', 'es'] as const) {
        const text = ask(offers, language)
        const names = text.match(/\d (?:for|para) (\$.*?\))(?=[,.])/g)?.map((name) => name.slice(2))
        expect(new Set(names).size, text).toBe(4)
        expect(countSegments(text), text).toBeLessThanOrEqual(2)
        asked++
      }
    }
  }
  expect(asked).toBe(400)
})
