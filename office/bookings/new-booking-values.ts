import { visitTextNames } from '../../domain/bookings/asked-fields.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { dueAfter, laterPriceOf } from '../../domain/bookings/regular-visits.ts'
import type { Choice } from '../../domain/pricing/pricing.ts'
import { nextTime, toLocalTime, toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { FormValues } from '../desk/drafts.ts'
import { toNumber } from '../desk/to-number.ts'
import { lengthIn } from '../desk/length-in.ts'
import { readWhen } from './when-fields.tsx'
import { serverNow } from '../desk/server-clock.ts'

type Time = ReturnType<typeof nextTime>

/** For a regular customer the due day, at the last hours; else no day, so that none is booked by oversight. */
export function timeFor(last: Booking | undefined, before: Booking | null, { schedule, timeZone }: Settings): Time {
  const now = serverNow()
  if (last === undefined) return nextTime(schedule, timeZone, now)
  const { startsAt, endsAt } = before ?? last
  const [start, end] = [startsAt, endsAt].map((at) => toLocalTime(Date.parse(at), timeZone).slice(11, 16))
  return { date: before ? dueAfter(before, toPlainDate(now, timeZone)) : '', ...(start && end && { start, end }) }
}

/** For a later visit of a regular customer; null for a first visit. */
export function promisedPrice(
  before: Booking | null,
  prices: Settings['prices'],
  choice: Required<Choice>,
): number | null {
  return before === null || choice.frequency === 'once' ? null : laterPriceOf(prices, choice, before)
}

export function choiceOf(last: Booking | undefined): FormValues {
  const { homeSize, bathrooms, frequency, extras } = last ?? usual
  return {
    ...(last && { service: [last.service] }),
    homeSize: [homeSize],
    bathrooms: [String(bathrooms)],
    frequency: [frequency],
    extras: [...extras],
  }
}

const usual = { homeSize: 'medium', bathrooms: 1, frequency: 'once', extras: [] } as const

export function readFields(data: FormData): object {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const price = text('price')
  return {
    ...readWhen(data),
    ...Object.fromEntries(typedFields.map((name) => [name, text(name)])),
    bathrooms: Number(data.get('bathrooms') ?? 1),
    extras: data.getAll('extras').map(String),
    textConsent: data.has('textConsent'),
    earlier: data.has('earlier'),
    ...lengthIn(text),
    ...(price !== '' && { price: toNumber(price) }),
  }
}

const typedFields = ['name', 'email', 'phone', 'address', 'zip', 'service', 'homeSize', 'frequency', ...visitTextNames]
