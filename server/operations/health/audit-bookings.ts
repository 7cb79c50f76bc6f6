import { crewsIn, roomsFor } from '../../../domain/schedule/visit-reach.ts'
import { requestHours } from '../../../domain/bookings/unconfirmed-share.ts'
import { holdsPlace } from '../../../domain/bookings/booking-status.ts'
import { emailKey } from '../../../domain/customers/customers.ts'
import { kindsInRole } from '../../../domain/outbox/message-kinds.ts'
import { frequencies, homeSizes } from '../../../domain/pricing/pricing.ts'
import { zipShape } from '../../../domain/fields/zip.ts'
import { isDay } from '../../../domain/schedule/calendar-days.ts'
import { momentsOf } from '../../../domain/schedule/schedule.ts'
import type { Tables } from '../../schema/tables.ts'
import { readSettings } from '../../settings/store.ts'
import { audited, type Known } from './list-broken.ts'
import { findEditedSince } from './audit-edits.ts'
import { chargeRules } from './audit-ledger.ts'
import { visitRules } from './audit-series.ts'
import { among, areEdits, isChoice, isConsent, readJson, isTax } from './read-kept.ts'

const hourMs = 3_600_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Bookings from before there were windows have neither a day nor a place. */
const hasWindow = "bookings.date <> ''"
/** How long after its request a visit can be at most, with room for the owner's own plans. */
const farthestMs = 3 * 366 * 24 * hourMs
const isOpen = "bookings.status in ('pending', 'confirmed')"
const aMessage = 'select 1 from messages where messages.entity_id = bookings.id'
const ofBooking = 'bookings.id = places.booking_id'

const timed = ['id', 'status', 'date', 'window_start', 'window_end', 'starts_at', 'ends_at'] as const
type Timed = Pick<Tables['bookings'], (typeof timed)[number]>

export const bookingRules = [
  audited('bookings', {
    key: 'id',
    columns: [...timed, 'extras', 'named', 'text_consent', 'zip', 'tax'],
    rules: [
      {
        name: 'booking-place',
        sentence: 'A requested or confirmed booking holds no place in its window',
        broken: `${hasWindow} and ${isOpen} and not exists (select 1 from places where ${ofBooking})`,
      },
      {
        name: 'booking-estimate',
        sentence: 'A booking was made from an estimate that does not exist or is still open',
        broken: `bookings.estimate_id is not null and not exists (select 1 from estimates
          where estimates.id = bookings.estimate_id and estimates.status = 'converted')`,
      },
      {
        name: 'booking-day',
        sentence: 'A visit begins on a different day than its booking says',
        breaks: ({ date, starts_at }) => date !== '' && !isOnDay(starts_at, date),
      },
      {
        name: 'booking-hours',
        sentence: 'A future visit begins or ends at a different time than its hours in the time zone of the business',
        find: async (rows, { queries }) => {
          const [settings] = await queries.selectFrom('settings').select(['value', 'updated_at']).execute()
          if (settings && typeof readJson(settings.value) !== 'object') return []
          const { timeZone } = await readSettings(queries)
          // At their last change, settings moved only visits to come, as each change of the time zone did. Past and
          // closed ones stay as they were.
          const follows = ({ date, status, starts_at }: Timed) =>
            date !== '' && holdsPlace(status) && starts_at > (settings?.updated_at ?? 0)
          return rows.filter((row) => follows(row) && !isAtItsHours(row, timeZone)).map(({ id }) => id)
        },
      },
      {
        name: 'booking-fee',
        sentence: 'A fee waits for the owner at a visit that was not canceled and not locked',
        broken: `bookings.fee < 0 or (bookings.fee > 0 and bookings.status not in ('cancelled', 'locked-out'))`,
      },
      {
        name: 'booking-tax',
        sentence: 'The sales tax of a booking cannot be read',
        breaks: ({ tax }) => !isTax(tax),
      },
      {
        name: 'booking-agreed-price',
        sentence: 'A booking has a different price than its customer approved',
        broken: `exists (select 1 from estimates where estimates.id = bookings.estimate_id
          and (estimates.estimated_price <> bookings.price or estimates.later_price <> bookings.later_price))`,
      },
      {
        name: 'booking-choice',
        sentence: 'A booking has an unknown home size or frequency, or no service',
        broken: `bookings.home_size not in (${among(homeSizes)})
          or bookings.frequency not in (${among(frequencies)}) or bookings.service_type = ''`,
      },
      {
        name: 'booking-area',
        sentence: 'A booking has a malformed ZIP code',
        breaks: ({ zip }) => zip !== '' && !zipShape.test(zip),
      },
      {
        name: 'booking-far',
        sentence: 'A visit was requested years ahead',
        broken: `bookings.starts_at > bookings.created_at + ${farthestMs}`,
      },
      {
        name: 'booking-late-answer',
        sentence: 'A request may be answered after its visit begins',
        broken: `${hasWindow} and bookings.status = 'pending' and bookings.answer_by > bookings.starts_at`,
      },
      {
        name: 'booking-reason',
        sentence: 'A booking that was not canceled has a reason for canceling',
        broken: `${isOpen} and bookings.decline_reason is not null`,
      },
      {
        name: 'booking-untold',
        sentence: 'A visit was confirmed, and no message says so',
        // A visitor's request begins with the message that it was received. A correction is announced only on request.
        broken: `bookings.status = 'confirmed' and exists (${aMessage} and messages.kind = 'booking-received')
          and not exists (${aMessage} and messages.kind <> 'booking-received'
            and messages.kind in (${among(kindsInRole('news'))}))
          and not exists (select 1 from booking_corrections where booking_corrections.booking_id = bookings.id)`,
      },
      {
        name: 'booking-extras',
        sentence: 'The extras of a booking are unreadable, or their names are not those that were sold',
        breaks: (row) => !isChoice(row),
      },
      {
        name: 'booking-consent',
        sentence: 'The text consent of a booking is unreadable, or its words are not those that were shown',
        breaks: ({ date, text_consent }) => date !== '' && !isConsent(text_consent),
      },
      {
        name: 'booking-deadline',
        sentence: 'A request has no time to answer by',
        broken: `${hasWindow} and bookings.status = 'pending' and bookings.answer_by <= 0`,
      },
      ...visitRules,
      ...chargeRules,
      {
        name: 'booking-link',
        sentence: 'A booking has an id that no link can carry',
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
        sentence: 'A correction names a booking or a version that does not exist',
        broken: `not exists (select 1 from bookings where bookings.id = booking_corrections.booking_id
          and bookings.version >= booking_corrections.version)`,
      },
      {
        name: 'correction-newest',
        sentence: 'A booking has a different status than its last correction gave it',
        broken: `exists (select 1 from bookings where bookings.id = booking_corrections.booking_id
          and bookings.version = booking_corrections.version and bookings.status <> booking_corrections.to_status)`,
      },
    ],
  }),
  audited('booking_edits', {
    key: 'booking_id',
    columns: ['booking_id', 'version', 'parts', 'alone'],
    rules: [
      {
        name: 'edit-newest',
        sentence: 'A visit has another name or address than its newest edit gave it',
        find: findEditedSince,
      },
      {
        name: 'edit-booking',
        sentence: 'A change of a booking names a booking or a version that does not exist',
        broken: `not exists (select 1 from bookings where bookings.id = booking_edits.booking_id
          and bookings.version >= booking_edits.version)`,
      },
      {
        name: 'edit-parts',
        sentence: 'A change of a booking is unreadable, or changes nothing',
        breaks: ({ parts }) => !areEdits(parts),
      },
    ],
  }),
  audited('places', {
    key: 'booking_id',
    columns: ['booking_id', 'place', 'date', 'window_id'],
    rules: [
      {
        name: 'place-crews',
        sentence: 'A visitor has a place beyond the number of crews, or of people who work then',
        find: findBeyondCrews,
      },
      {
        name: 'place-window',
        sentence: 'A future visit holds other places than its work needs',
        find: findOtherReach,
      },
      {
        name: 'place-idle',
        sentence: 'A place is held by a booking that has ended or was never accepted',
        broken: `places.free_at is null and exists (select 1 from bookings where ${ofBooking} and not ${isOpen})`,
      },
      {
        name: 'place-given-up',
        sentence: 'The place of a requested or confirmed booking is marked as given up',
        broken: `places.free_at is not null and exists (select 1 from bookings where ${ofBooking} and ${isOpen})`,
      },
    ],
  }),
  audited('unconfirmed_requests', {
    key: 'id',
    columns: ['id', 'email_key', 'form'],
    rules: [
      {
        name: 'request-span',
        sentence: 'The link of a request expires before it was mailed, or much later than a day',
        broken: `unconfirmed_requests.expires_at < unconfirmed_requests.created_at
          or unconfirmed_requests.expires_at > unconfirmed_requests.created_at + ${requestHours * hourMs}`,
      },
      {
        name: 'request-address',
        sentence: 'A request is stored under a different email address than was typed',
        breaks: ({ email_key, form }) => email_key !== emailKey(emailOf(form)),
      },
      {
        name: 'request-booked',
        sentence: 'The link of a request was pressed before it was mailed',
        broken: 'unconfirmed_requests.confirmed_at < unconfirmed_requests.created_at',
      },
    ],
  }),
  audited('confirmed_addresses', {
    key: 'who',
    rules: [
      {
        name: 'confirmed-name',
        sentence: 'A confirmed address is not stored as a hash',
        broken: 'length(confirmed_addresses.who) <> 43',
      },
    ],
  }),
]

type Place = Pick<Tables['places'], 'booking_id' | 'place' | 'date' | 'window_id'>

/**
 * Places of requests that are unchanged since a visitor made them, after the last change of the settings or of who works.
 * The owner may book beyond the crews, and fewer of them than before leave the places as they are.
 */
async function findBeyondCrews(rows: Place[], { queries }: Known): Promise<string[]> {
  const [settings] = await queries.selectFrom('settings').select(['value', 'updated_at', 'people_at']).execute()
  if (settings && typeof readJson(settings.value) !== 'object') return []
  // What other calendars take may have come after the booking.
  const { busy: _busy, ...reaching } = await readSettings(queries)
  const isBeyond = ({ place, date, window_id }: Place) => place > crewsIn(reaching, date, window_id)
  const ids = rows.filter(isBeyond).map(({ booking_id }) => booking_id)
  if (ids.length === 0) return []
  const requested = queries.selectFrom('messages').select('entity_id').where('kind', '=', 'booking-received')
  const found = await queries
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where('created_at', '>', Math.max(settings?.updated_at ?? 0, settings?.people_at ?? 0))
    .where('id', 'in', requested)
    .execute()
  return found.map(({ id }) => id)
}

/** Coming visits without a place in each window that they need by the present settings. */
async function findOtherReach(rows: { booking_id: string }[], { queries }: Known): Promise<string[]> {
  const [kept] = await queries.selectFrom('settings').select(['value', 'updated_at']).execute()
  if (kept && typeof readJson(kept.value) !== 'object') return []
  const settings = await readSettings(queries)
  const ids = [...new Set(rows.map(({ booking_id }) => booking_id))]
  if (ids.length === 0) return []
  const visits = await queries
    .selectFrom('bookings')
    .select(['id', 'date', 'window_id as window', 'window_start as start', 'window_end as end', 'minutes', 'people'])
    .where('id', 'in', ids)
    .where('status', 'in', ['pending', 'confirmed'])
    // Visits over at the last change of the settings kept their places.
    .where('ends_at', '>', kept?.updated_at ?? 0)
    .execute()
  const places = await queries
    .selectFrom('places')
    .select(['booking_id', 'date', 'window_id'])
    .where('booking_id', 'in', ids)
    .execute()
  const held = Map.groupBy(places, ({ booking_id }) => booking_id)
  const isRight = (visit: (typeof visits)[number]) => {
    const needed = roomsFor(settings, visit).flatMap((room) =>
      Array.from({ length: room.needed }, () => `${visit.date} ${room.window}`),
    )
    const has = (held.get(visit.id) ?? []).map(({ date, window_id }) => `${date} ${window_id}`)
    return needed.toSorted().join() === has.toSorted().join()
  }
  return visits.filter((visit) => !isRight(visit)).map(({ id }) => id)
}

/** Somewhere on earth: the business may have moved to another time zone since. */
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

function emailOf(form: string): string {
  const read = readJson(form)
  return typeof read === 'object' && read !== null && 'email' in read ? String(read.email) : ''
}
