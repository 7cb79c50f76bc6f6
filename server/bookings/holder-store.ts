import type { Booking } from '../../domain/bookings/bookings.ts'
import { hasRoom } from '../../domain/schedule/visit-reach.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { WantedPlaces } from './free-store.ts'

export async function isHeldBy(queries: Queries, { date, window, email, phone, address }: Booking): Promise<boolean> {
  const row = await queries
    .selectFrom('places')
    .innerJoin('bookings', 'bookings.id', 'places.booking_id')
    .select('bookings.id')
    .where('places.date', '=', date)
    .where('places.window_id', '=', window)
    .where('places.free_at', 'is', null)
    .where('bookings.email', '=', email)
    .where('bookings.phone', '=', phone)
    .where('bookings.address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

export type PlaceHolder = { id: string; name: string; start: string; end: string }

export async function findHolders(
  queries: Queries,
  { bookingId, date, rooms }: Pick<WantedPlaces, 'bookingId' | 'date' | 'rooms'>,
): Promise<PlaceHolder[]> {
  const rows = await queries
    .selectFrom('places')
    .innerJoin('bookings', 'bookings.id', 'places.booking_id')
    .select(['bookings.id', 'bookings.name', 'bookings.window_start as start', 'bookings.window_end as end'])
    .select('places.window_id as window')
    .where('places.date', '=', date)
    .where('places.booking_id', '!=', bookingId)
    .where('places.free_at', 'is', null)
    .orderBy('bookings.window_start')
    .orderBy('places.place')
    .execute()
  const full = rooms.filter((room) => !hasRoom(room, rows.filter(({ window }) => window === room.window).length))
  const holders = rows.filter((row) => full.some(({ window }) => window === row.window))
  return [...new Map(holders.map(({ window: _window, ...holder }) => [holder.id, holder])).values()]
}
