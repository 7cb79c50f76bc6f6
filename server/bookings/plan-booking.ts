import { type AskedVisit, pickAsked } from '../../domain/bookings/asked-fields.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { depositField } from '../../domain/pricing/deposit.ts'
import type { ChoiceNames, Quote } from '../../domain/pricing/pricing.ts'
import { type Tax, taxedFields } from '../../domain/pricing/tax.ts'
import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import type { OfferedWindow } from '../../domain/schedule/schedule.ts'
import { dayInWords, windowInWords } from '#words/days.ts'

type Planned = Pick<Booking, 'id' | 'status' | 'fromEstimate'> & {
  asked: AskedVisit
  named: ChoiceNames
  price: Quote
  tax: Tax | undefined
  /** In whole dollars; 0 for none. */
  deposit: number
  at: OfferedWindow
  length: VisitLength
  /** Until when it waits for an answer (UTC epoch milliseconds); null if it needs none. */
  answerBy: number | null
  now: number
}

export function planBooking({ id, asked, named, price, at, status, fromEstimate, ...more }: Planned): Booking {
  const { tax, deposit, length, answerBy, now } = more
  return {
    id,
    ...pickAsked(asked),
    named,
    price: price.first,
    laterPrice: price.later,
    ...taxedFields(tax, price.first),
    ...depositField(deposit),
    fromEstimate,
    date: at.date,
    window: at.window,
    day: dayInWords(at.date),
    hours: windowInWords(at),
    startsAt: new Date(at.startsAt).toISOString(),
    endsAt: new Date(at.endsAt).toISOString(),
    minutes: length.minutes,
    people: length.people,
    status,
    answerBy: answerBy === null ? null : new Date(answerBy).toISOString(),
    createdAt: new Date(now).toISOString(),
  }
}
