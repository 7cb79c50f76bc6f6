import type { Cleaning } from '../../domain/bookings/cleaning-edits.ts'
import { linesOf } from '../../domain/bookings/cleaning-edits.ts'
import { isSameLine, type OwnLine } from '../../domain/pricing/own-lines.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import { visitTextLabels } from './visit-texts.ts'
import { lineInWords } from './own-lines.ts'
import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import { lengthInWords } from './visit-lengths.ts'
import type { EditedPart } from '../../domain/bookings/booking-edits.ts'

const labels: Record<EditedPart['part'], string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  zip: 'ZIP code',
  ...visitTextLabels,
  service: 'Service',
  homeSize: 'Home size',
  bathrooms: 'Bathrooms',
  extras: 'Extras',
  lines: 'Also',
  frequency: 'How often',
  price: 'Price',
  laterPrice: 'Each later visit',
  length: 'Length',
}

/** What a change makes different about the work, its price and its length, old and new in words. */
export function editedCleaning(before: Cleaning, after: Cleaning): EditedPart[] {
  const [old, now] = [inWords(before), inWords(after)]
  // Safe: the keys of a constant object are what its type says.
  const parts = Object.keys(now) as (keyof typeof now)[]
  const edited = parts.flatMap((part) => (old[part] === now[part] ? [] : [{ part, from: old[part], to: now[part] }]))
  return [...editedLines(linesOf(before), linesOf(after)), ...edited]
}

/** Line by line: one with the same name has another price, the others were added or removed. */
function editedLines(before: readonly OwnLine[], after: readonly OwnLine[]): EditedPart[] {
  const left = before.filter((line) => !after.some((other) => isSameLine(line, other)))
  const edited = after
    .filter((line) => !before.some((other) => isSameLine(line, other)))
    .map((line): EditedPart => {
      const at = left.findIndex(({ description }) => description === line.description)
      const [former] = at === -1 ? [] : left.splice(at, 1)
      return { part: 'lines', from: former ? lineInWords(former) : '', to: lineInWords(line) }
    })
  return [...edited, ...left.map((line): EditedPart => ({ part: 'lines', from: lineInWords(line), to: '' }))]
}

/** Nothing where no length is known before and after. */
export function editedLength(before: VisitLength, after: VisitLength): EditedPart[] {
  const [from, to] = [inMinutes(before), inMinutes(after)]
  return from === to ? [] : [{ part: 'length', from, to }]
}

function inMinutes({ minutes, people }: VisitLength): string {
  return minutes === 0 ? '' : lengthInWords({ least: minutes, most: minutes, people })
}

function inWords({ named, bathrooms, frequency, price, laterPrice, minutes, people }: Cleaning) {
  return {
    service: named.service,
    homeSize: named.homeSize,
    bathrooms: String(bathrooms),
    extras: named.extras.join(', '),
    frequency: named.frequency,
    price: formatDollars(price),
    laterPrice: frequency === 'once' ? '' : formatDollars(laterPrice),
    length: inMinutes({ minutes, people }),
  }
}

/** A changed part in a line, the new words first. An e-mail leaves out how to get in, and says only that it changed. */
export function editedInWords({ part, from, to }: EditedPart): string {
  const label = labels[part]
  if (from === '' && to === '') return `${label}: changed`
  if (from === '') return `${label}: ${to} (added)`
  return to === '' ? `${label}: removed (was ${from})` : `${label}: ${to} (was ${from})`
}
