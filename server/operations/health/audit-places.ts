import { crewsIn, roomsFor } from '../../../domain/schedule/visit-reach.ts'
import type { Tables } from '../../schema/tables.ts'
import { readSettings } from '../../settings/store.ts'
import { isOpen, ofBooking } from './audit-bookings.ts'
import { audited, type Known } from './list-broken.ts'
import { readJson } from './read-kept.ts'

export const placeRules = [
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
