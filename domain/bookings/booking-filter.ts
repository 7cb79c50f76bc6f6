import * as v from 'valibot'
import { zipShape } from '../fields/zip.ts'
import { bookingStatuses } from './booking-status.ts'
import { serviceSchema } from '../pricing/choice-fields.ts'
import { isDay } from '../schedule/calendar-days.ts'

const dayField = v.pipe(v.string(), v.check(isDay, 'choose-day'))

/** Days in the business's time zone, both included. */
export const bookingFilterSchema = v.object({
  status: v.optional(v.picklist(bookingStatuses)),
  service: v.optional(serviceSchema),
  from: v.optional(dayField),
  to: v.optional(dayField),
  zip: v.optional(v.pipe(v.string(), v.regex(zipShape, 'zip-malformed'))),
})
export type BookingFilter = v.InferOutput<typeof bookingFilterSchema>

export const filterNames = ['status', 'service', 'from', 'to', 'zip'] as const satisfies (keyof BookingFilter)[]

/** Counting stops here. */
export const mostCounted = 1_000

/** The number of bookings that match a filter; `isMore` means that there are more than were counted. */
export type FoundBookings = { count: number; isMore: boolean }

/** `status:confirmed zip:94110`, as in an address. */
export function writeFilter(filter: BookingFilter): string {
  return filterNames.flatMap((name) => (filter[name] === undefined ? [] : `${name}:${filter[name]}`)).join(' ')
}

/** Ignores what `writeFilter` did not write. */
export function parseFilter(words: string): BookingFilter {
  const said = Object.fromEntries(words.split(' ').map((word) => word.split(/:(.*)/s).slice(0, 2)))
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const read = v.safeParse(bookingFilterSchema.entries[name], said[name])
      return read.success && read.output !== undefined ? [[name, read.output]] : []
    }),
  )
}
