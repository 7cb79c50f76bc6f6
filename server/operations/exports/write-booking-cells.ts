import { linesOf } from '../../../domain/bookings/cleaning-edits.ts'
import type { OwnLine } from '../../../domain/pricing/own-lines.ts'
import { placeOf } from '../../../domain/bookings/booking-document.ts'
import type { Booking } from '../../../domain/bookings/bookings.ts'
import { requireNoOther } from '../../../domain/require-no-other.ts'
import { readablePhone } from '../../../domain/csv.ts'
import type { Estimate } from '../../../domain/estimates/estimates.ts'
import { signedDollars } from '#words/estimate-document.ts'
import * as say from '#words/server/exports.ts'

// In the order of the columns' names in words/.

export type Cells = (string | number)[]

/** A new field does not compile before it has a heading, or is left out. */
function cellsUnder<Item extends object, LeftOut extends keyof Item>(
  headings: Record<Exclude<keyof Item, LeftOut>, string>,
  special: SpecialCells<Item, Exclude<keyof Item, LeftOut>>,
): (item: Item) => Cells {
  // Safe: the keys of a record are what its type says.
  const fields = Object.keys(headings) as Exclude<keyof Item, LeftOut>[]
  // Safe: a field that is no cell by itself has its own function.
  const writers = fields.map((field) => special[field] ?? ((item: Item) => item[field] as Cells[number]))
  return (item) => writers.map((write) => write(item))
}

type SpecialCells<Item, Field extends keyof Item> = {
  [Name in Field as Item[Name] extends Cells[number] ? never : Name]: (item: Item) => Cells[number]
} & { [Name in Field]?: (item: Item) => Cells[number] }

export const bookingCells = cellsUnder<
  Booking,
  | 'tax'
  | 'total'
  | 'deposit'
  | 'depositKept'
  | 'fee'
  | 'fromEstimate'
  | 'window'
  | 'day'
  | 'startsAt'
  | 'endsAt'
  | 'minutes'
  | 'people'
  | 'access'
  | 'answerBy'
>(say.bookingColumns, {
  phone: ({ phone }) => readablePhone(phone),
  extras: ({ extras }) => extras.join(' '),
  named: (booking) => ownLines(linesOf(booking)),
})

type ListedEstimate = Omit<
  Estimate,
  | 'version'
  | 'named'
  | 'tax'
  | 'total'
  | 'deposit'
  | 'minutes'
  | 'people'
  | 'listPrice'
  | 'priceReason'
  | 'answeredAt'
  | 'viewedAt'
  | 'notReached'
>

export function estimateCells(estimate: ListedEstimate): Cells {
  const { id, status, customerName, customerEmail, customerPhone, address, zip, service, ...more } = estimate
  const { homeSize, extras, bathrooms, frequency, estimatedPrice, laterPrice, lines, proposed, ...rest } = more
  const { notes, createdAt, sentAt, ...others } = rest
  requireNoOther(others)
  const who = [customerName, customerEmail, readablePhone(customerPhone), placeOf({ address, zip })]
  const what = [service, homeSize, extras.join(' '), frequency, estimatedPrice, laterPrice ?? '']
  const own = ownLines(lines)
  return [
    id,
    status,
    ...who,
    ...what,
    own,
    proposed?.date ?? '',
    proposed?.window ?? '',
    notes,
    createdAt,
    sentAt ?? '',
    bathrooms,
  ]
}

function ownLines(lines: readonly OwnLine[]): string {
  return lines.map(({ description, price }) => `${description}: ${signedDollars(price)}`).join('\n')
}
