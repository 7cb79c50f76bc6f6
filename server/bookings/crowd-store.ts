import type { Queries } from '../platform/database/open-database.ts'
import { isOfStrangers, nameless, strangers } from './check-holders.ts'

/** What it has in common with others. */
export type StrangersRequest = { id: string; name: string; createdAt: number; holders: string[] }

/** Their share of the calendar limits the number. */
export async function listStrangers(queries: Queries): Promise<StrangersRequest[]> {
  const rows = await queries
    .selectFrom('booking_holders as stranger')
    .innerJoin('bookings', 'bookings.id', 'stranger.booking_id')
    .innerJoin('booking_holders as holder', 'holder.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.name', 'bookings.created_at', 'holder.who'])
    .where('stranger.who', '=', nameless(strangers))
    .where('bookings.status', '=', 'pending')
    .execute()
  const requests = new Map<string, StrangersRequest>()
  for (const { id, name, created_at: createdAt, who } of rows) {
    const request = requests.get(id) ?? { id, name, createdAt, holders: [] }
    if (!isOfStrangers(who)) request.holders.push(who)
    requests.set(id, request)
  }
  return [...requests.values()]
}
