import { countryOf } from './text-countries.ts'
import { countSegments } from './text-segments.ts'

// What providers charge for a segment with the carriers' fees, rounded up: a ceiling must hold, not be exact.
const centsAtHome = 2
const centsAbroad = 10
const northAmerica = new Set(['US', 'CA', 'PR'])

export function textCents(phone: string, body: string): number {
  const cents = northAmerica.has(countryOf(phone) ?? '') ? centsAtHome : centsAbroad
  return countSegments(body) * cents
}
