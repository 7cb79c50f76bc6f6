import { bookingStatuses, closedStatuses, correctedStatuses, holdsPlace } from '../../domain/bookings/booking-status.ts'
import { emailKey } from '../../domain/customers/customers.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { kindsInRole } from '../../domain/messages/message-kinds.ts'
import { frequencies, homeSizes } from '../../domain/pricing/pricing.ts'
import { zipShape } from '../../domain/fields/zip.ts'
import { searchKeys } from '../../domain/customers/search.ts'
import { isDay } from '../../domain/schedule/calendar-days.ts'
import { momentsOf } from '../../domain/schedule/schedule.ts'
import type { Tables } from '../platform/database/tables.ts'
import { listMissingKeys } from '../search/store.ts'
import { readSettings } from '../settings/store.ts'
import { audited, type Known } from './list-broken.ts'
import { among, isChoice, isConsent, readJson } from './read-kept.ts'

const hourMs = 3_600_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Bookings of before there were windows have neither a day nor a place. */
const hasWindow = "bookings.date <> ''"
/** How long after it was asked for a visit can be at most, with room for the owner's own plans. */
const farthestMs = 3 * 366 * 24 * hourMs
const isOpen = "bookings.status in ('pending', 'confirmed')"
const aMessage = 'select 1 from messages where messages.entity_id = bookings.id'
const ofBooking = 'bookings.id = places.booking_id'

const timed = ['id', 'status', 'date', 'window_start', 'window_end', 'starts_at', 'ends_at'] as const
type Timed = Pick<Tables['bookings'], (typeof timed)[number]>

/** Bookings, the places that they hold, and the people who made them. */
export const bookingRules = [
  audited('bookings', {
    key: 'id',
    columns: [...timed, 'extras', 'named', 'text_consent', 'zip'],
    rules: [
      {
        name: 'booking-status',
        sentence: 'A booking is in a state that there is not',
        broken: `bookings.status not in (${among(bookingStatuses)})`,
      },
      {
        name: 'booking-place',
        sentence: 'A booking that waits or is confirmed holds no place in its window',
        broken: `${hasWindow} and ${isOpen} and not exists (select 1 from places where ${ofBooking})`,
      },
      {
        name: 'booking-customer',
        sentence: 'A booking belongs to a customer who is not there',
        broken: `bookings.customer_id is not null
          and not exists (select 1 from customers where customers.id = bookings.customer_id)`,
      },
      {
        name: 'booking-estimate',
        sentence: 'A booking was made of an estimate that is not there, or counts as open',
        broken: `bookings.estimate_id is not null and not exists (select 1 from estimates
          where estimates.id = bookings.estimate_id and estimates.status = 'converted')`,
      },
      {
        name: 'booking-span',
        sentence: 'A visit ends before it begins',
        broken: `${hasWindow} and bookings.ends_at <= bookings.starts_at`,
      },
      {
        name: 'booking-day',
        sentence: 'A visit begins on another day than its booking says',
        breaks: ({ date, starts_at }) => date !== '' && !isOnDay(starts_at, date),
      },
      {
        name: 'booking-hours',
        sentence: 'A visit to come begins or ends at another moment than its hours are on the clocks of the business',
        find: async (rows, { queries }) => {
          const [settings] = await queries.selectFrom('settings').select(['value', 'updated_at']).execute()
          if (settings && typeof readJson(settings.value) !== 'object') return []
          const { timeZone } = await readSettings(queries)
          // What was to come at the last change of the settings has followed each change of the time zone. Whatever was past
          // then stays as it was, and so does what is closed.
          const follows = ({ date, status, starts_at }: Timed) =>
            date !== '' && holdsPlace(status) && starts_at > (settings?.updated_at ?? 0)
          return rows.filter((row) => follows(row) && !isAtItsHours(row, timeZone)).map(({ id }) => id)
        },
      },
      {
        name: 'booking-price',
        sentence: 'A booking has a price below zero',
        broken: 'bookings.price < 0 or bookings.later_price < 0',
      },
      {
        name: 'booking-agreed-price',
        sentence: 'A booking has another price than its customer approved',
        broken: `exists (select 1 from estimates where estimates.id = bookings.estimate_id
          and (estimates.estimated_price <> bookings.price or estimates.later_price <> bookings.later_price))`,
      },
      {
        name: 'booking-choice',
        sentence: 'A booking is of a home size or a frequency that is never sold, or of no service',
        broken: `bookings.home_size not in (${among(homeSizes)})
          or bookings.frequency not in (${among(frequencies)}) or bookings.service_type = ''`,
      },
      {
        name: 'booking-bathrooms',
        sentence: 'A booking is of a home without a bathroom',
        broken: 'bookings.bathrooms < 1',
      },
      {
        name: 'booking-area',
        sentence: 'A booking has a ZIP code of no known shape',
        breaks: ({ zip }) => zip !== '' && !zipShape.test(zip),
      },
      {
        name: 'booking-far',
        sentence: 'A visit was asked for years ahead',
        broken: `bookings.starts_at > bookings.created_at + ${farthestMs}`,
      },
      {
        name: 'booking-late-answer',
        sentence: 'A request may be answered after its visit begins',
        broken: `${hasWindow} and bookings.status = 'pending' and bookings.answer_by > bookings.starts_at`,
      },
      {
        name: 'booking-reason',
        sentence: 'A booking that was not called off has a reason for calling it off',
        broken: `${isOpen} and bookings.decline_reason is not null`,
      },
      {
        name: 'booking-untold',
        sentence: 'A visit was confirmed, and no message was made that says so',
        // What a visitor asked for begins with the message that it was received. A correction tells only if it was wished.
        broken: `bookings.status = 'confirmed' and exists (${aMessage} and messages.kind = 'booking-received')
          and not exists (${aMessage} and messages.kind <> 'booking-received'
            and messages.kind in (${among(kindsInRole('news'))}))
          and not exists (select 1 from booking_corrections where booking_corrections.booking_id = bookings.id)`,
      },
      {
        name: 'booking-extras',
        sentence: 'A booking’s extras cannot be read, or others are named than were sold',
        breaks: (row) => !isChoice(row),
      },
      {
        name: 'booking-consent',
        sentence: 'What a booking’s customer agreed to about texts cannot be read, or says other words than were shown',
        breaks: ({ date, text_consent }) => date !== '' && !isConsent(text_consent),
      },
      {
        name: 'booking-deadline',
        sentence: 'A request has no time by which it is answered',
        broken: `${hasWindow} and bookings.status = 'pending' and bookings.answer_by <= 0`,
      },
      {
        name: 'booking-version',
        sentence: 'A booking counts its changes wrongly',
        broken: 'bookings.version < 1',
      },
      {
        name: 'booking-link',
        sentence: 'A booking has an id that no link can name',
        breaks: ({ id, date }) => date !== '' && !uuid.test(id),
      },
    ],
    counted: {
      bookings: '1 = 1',
      'bookings-pending': "bookings.status = 'pending'",
      'bookings-confirmed': "bookings.status = 'confirmed'",
    },
  }),
  audited('booking_corrections', {
    key: 'booking_id',
    rules: [
      {
        name: 'correction-booking',
        sentence: 'A correction is about a booking that is not there, or a version that it has not reached',
        broken: `not exists (select 1 from bookings where bookings.id = booking_corrections.booking_id
          and bookings.version >= booking_corrections.version)`,
      },
      {
        name: 'correction-newest',
        sentence: 'A booking has another status than its last correction gave it',
        broken: `exists (select 1 from bookings where bookings.id = booking_corrections.booking_id
          and bookings.version = booking_corrections.version and bookings.status <> booking_corrections.to_status)`,
      },
      {
        name: 'correction-status',
        sentence: 'A correction leads from or to an unknown status, or changes nothing',
        broken: `booking_corrections.from_status = booking_corrections.to_status
          or booking_corrections.from_status not in (${among(closedStatuses)})
          or booking_corrections.to_status not in (${among(correctedStatuses)})`,
      },
    ],
  }),
  audited('places', {
    key: 'booking_id',
    columns: ['booking_id', 'place'],
    rules: [
      { name: 'place-crews', sentence: 'A visitor has a place beyond the crews', find: findBeyondCrews },
      {
        name: 'place-booking',
        sentence: 'A place is held by a booking that is not there',
        broken: `not exists (select 1 from bookings where ${ofBooking})`,
      },
      {
        name: 'place-window',
        sentence: 'A booking holds a place in another window than its own',
        broken: `exists (select 1 from bookings where ${ofBooking} and places.free_at is null
          and (bookings.date <> places.date or bookings.window_id <> places.window_id))`,
      },
      {
        name: 'place-idle',
        sentence: 'A place is held by a booking that is over or was never taken',
        broken: `places.free_at is null and exists (select 1 from bookings where ${ofBooking} and not ${isOpen})`,
      },
      {
        name: 'place-given-up',
        sentence: 'The place of a booking that waits or is confirmed counts as given up',
        broken: `places.free_at is not null and exists (select 1 from bookings where ${ofBooking} and ${isOpen})`,
      },
      { name: 'place-number', sentence: 'A place has a number that there is not', broken: 'places.place < 1' },
    ],
  }),
  audited('booking_holders', {
    key: 'who',
    rules: [
      {
        name: 'holder-booking',
        sentence: 'Somebody is counted as the holder of a booking that is not there',
        broken: 'not exists (select 1 from bookings where bookings.id = booking_holders.booking_id)',
      },
    ],
  }),
  audited('customers', {
    key: 'id',
    columns: ['id', 'email', 'email_key', 'phone', 'phone_key', 'name', 'address'],
    // Each is found by about nine keys, and two values are asked for each of them.
    atOnce: 200,
    rules: [
      {
        name: 'customer-address',
        sentence: 'A customer is kept under another e-mail address than the record says',
        breaks: ({ email, email_key }) => email !== '' && email_key !== emailKey(email),
      },
      {
        name: 'customer-phone',
        sentence: 'A customer is kept under another phone number than the record says',
        breaks: ({ phone, phone_key }) => phone !== '' && phone_key !== toE164(phone),
      },
      {
        name: 'customer-erased',
        sentence: 'Something still says who an erased customer was',
        broken: `customers.erased_at is not null and (customers.name <> '' or customers.email <> ''
          or customers.phone <> '' or customers.address <> '' or customers.notes <> ''
          or exists (select 1 from bookings where bookings.customer_id = customers.id and bookings.email <> '')
          or exists (select 1 from estimates where estimates.customer_id = customers.id
            and estimates.customer_email <> '')
          or exists (select 1 from customers as other where other.merged_into = customers.id
            and other.erased_at is null))`,
      },
      {
        name: 'customer-empty',
        sentence: 'A customer’s record says nothing of anybody',
        broken: `customers.erased_at is null and customers.name = '' and customers.email = ''
          and customers.phone = ''`,
      },
      {
        name: 'customer-merged',
        sentence: 'A customer’s record stands for one that stands for another, or for none',
        broken: `customers.merged_into is not null and not exists (select 1 from customers as other
          where other.id = customers.merged_into and other.merged_into is null)`,
      },
      {
        name: 'customer-search',
        sentence: 'A customer is not found by what the record says',
        find: (rows, { queries }) =>
          listMissingKeys(
            queries,
            rows.flatMap((row) => searchKeys(row).map((key) => ({ key, customer_id: row.id }))),
          ),
      },
    ],
  }),
  audited('former_customers', {
    key: 'id',
    rules: [
      {
        name: 'former-customer',
        sentence: 'Former details belong to a customer who is not there',
        broken: 'not exists (select 1 from customers where customers.id = former_customers.customer_id)',
      },
      {
        name: 'former-when',
        sentence: 'A customer’s details were replaced before the customer was known',
        broken: `exists (select 1 from customers where customers.id = former_customers.customer_id
          and customers.created_at > former_customers.replaced_at)`,
      },
    ],
  }),
  audited('search_keys', {
    key: 'key',
    rules: [
      {
        name: 'search-customer',
        sentence: 'The search leads to a customer who is not there',
        broken: 'not exists (select 1 from customers where customers.id = search_keys.customer_id)',
      },
    ],
  }),
  audited('waitlist', {
    key: 'zip',
    columns: ['zip', 'email', 'email_key'],
    rules: [
      {
        name: 'waiting-address',
        sentence: 'Somebody on the waiting list is kept under another e-mail address than was typed',
        breaks: ({ email, email_key }) => email_key !== emailKey(email),
      },
      {
        name: 'waiting-area',
        sentence: 'Somebody waits for an area that there is not',
        breaks: ({ zip }) => !zipShape.test(zip),
      },
    ],
  }),
]

/**
 * Places of requests that nobody has touched since a visitor made them, after the settings were changed last. The owner may
 * book beyond the crews, and fewer crews than before leave the places as they are.
 */
async function findBeyondCrews(rows: { booking_id: string; place: number }[], { queries }: Known): Promise<string[]> {
  const [settings] = await queries.selectFrom('settings').select(['value', 'updated_at']).execute()
  if (settings && typeof readJson(settings.value) !== 'object') return []
  const { schedule } = await readSettings(queries)
  const ids = rows.filter(({ place }) => place > schedule.crews).map(({ booking_id }) => booking_id)
  if (ids.length === 0) return []
  const requested = queries.selectFrom('messages').select('entity_id').where('kind', '=', 'booking-received')
  const found = await queries
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where('created_at', '>', settings?.updated_at ?? 0)
    .where('id', 'in', requested)
    .execute()
  return found.map(({ id }) => id)
}

/** Whether a moment may be on a day somewhere on earth: the business may have moved to another time zone since. */
const clock = /^\d\d:\d\d$/

function isAtItsHours({ date, window_start, window_end, starts_at, ends_at }: Timed, timeZone: string): boolean {
  if (!isDay(date) || !clock.test(window_start) || !clock.test(window_end)) return false
  const { startsAt, endsAt } = momentsOf(date, { start: window_start, end: window_end }, timeZone)
  return starts_at === startsAt && ends_at === endsAt
}

function isOnDay(at: number, date: string): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return at >= midnight - 14 * hourMs && at < midnight + 36 * hourMs
}
