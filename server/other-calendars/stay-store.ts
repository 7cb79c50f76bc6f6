import type { Queries, Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'

export type ReadStay = { uid: string; leaves: string }

/** How long after its checkout a stay is deleted; the visit remains. */
const keptDays = 60

/** Returns whether anything has changed. */
export async function keepStays(
  write: Write,
  { calendarId, stays, today, at }: { calendarId: string; stays: readonly ReadStay[]; today: string; at: number },
): Promise<boolean> {
  const known = await write
    .selectFrom('stays')
    .select(['id', 'uid', 'leaves', 'is_gone'])
    .where('calendar_id', '=', calendarId)
    .execute()
  const byUid = new Map(known.map((stay) => [stay.uid, stay]))
  const found = new Map(stays.map((stay) => [stay.uid, stay]))
  let isChanged = false
  for (const { uid, leaves } of found.values()) {
    const stay = byUid.get(uid)
    if (stay === undefined) {
      if (leaves < today) continue
      const row = { id: newId(at), calendar_id: calendarId, uid, leaves, created_at: at }
      await write.insertInto('stays').values(row).execute()
    } else {
      if (stay.leaves === leaves && stay.is_gone === 0) continue
      await write.updateTable('stays').set({ leaves, is_gone: 0 }).where('id', '=', stay.id).execute()
    }
    isChanged = true
  }
  // What is over leaves the host's file by itself.
  const gone = known.filter(({ uid, leaves, is_gone }) => !found.has(uid) && is_gone === 0 && leaves >= today)
  for (const { id } of gone) await write.updateTable('stays').set({ is_gone: 1 }).where('id', '=', id).execute()
  const before = new Date(at - keptDays * 86_400_000).toISOString().slice(0, 10)
  await write.deleteFrom('stays').where('calendar_id', '=', calendarId).where('leaves', '<', before).execute()
  return isChanged || gone.length > 0
}

export type StoredStay = {
  id: string
  calendar: string
  modelId: string | null
  leaves: string
  isGone: boolean
  settledFor: string | null
  bookingId: string | null
}

/** Their checkout or visit may still ask something; soonest checkout first. */
export async function listStoredStays(queries: Queries, id?: string): Promise<StoredStay[]> {
  const rows = await queries
    .selectFrom('stays')
    .innerJoin('other_calendars', 'other_calendars.id', 'stays.calendar_id')
    .select(['stays.id', 'stays.leaves', 'is_gone', 'settled_for', 'booking_id', 'model_id', 'other_calendars.name'])
    .$if(id !== undefined, (query) => query.where('stays.id', '=', id ?? ''))
    .orderBy('stays.leaves')
    .orderBy('stays.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    calendar: row.name,
    modelId: row.model_id,
    leaves: row.leaves,
    isGone: row.is_gone !== 0,
    settledFor: row.settled_for,
    bookingId: row.booking_id,
  }))
}

/** `bookingId` only if a visit was booked. */
export async function settleStay(
  write: Write,
  { id, settledFor, bookingId }: { id: string; settledFor: string; bookingId?: string },
): Promise<void> {
  await write
    .updateTable('stays')
    .set({ settled_for: settledFor, ...(bookingId !== undefined && { booking_id: bookingId }) })
    .where('id', '=', id)
    .execute()
}
