import type { Write } from '../platform/database/open-database.ts'
import { insertFree, neededInEach, selectFree, type WantedPlaces, wantedRows } from './free-store.ts'
import { findPlacesOf } from './place-store.ts'

/** Keeps places that it needs and frees the rest. False when a window that it does not hold yet is full. */
export async function exchangePlaces(write: Write, wanted: WantedPlaces): Promise<boolean> {
  const { bookingId, rooms } = wanted
  const held = Map.groupBy(await findPlacesOf(write, bookingId), ({ window_id }) => window_id)
  const countIn = (window: string) => held.get(window)?.length ?? 0
  const missing = rooms.filter(({ window, needed }) => countIn(window) < needed)
  // Those of a window with too few are taken again together with the others.
  const kept = new Set(rooms.filter((room) => !missing.includes(room)).map(({ window }) => window))
  const needless = [...held.keys()].filter((window) => !kept.has(window))
  if (needless.length > 0) {
    await write.deleteFrom('places').where('booking_id', '=', bookingId).where('window_id', 'in', needless).execute()
  }
  for (const { window, needed } of rooms) {
    if (!kept.has(window) || countIn(window) === needed) continue
    const last = (held.get(window) ?? []).map(({ place }) => place).toSorted((one, other) => one - other)
    const ofWindow = write.deleteFrom('places').where('booking_id', '=', bookingId).where('window_id', '=', window)
    await ofWindow.where('place', 'in', last.slice(needed)).execute()
  }
  return missing.length === 0 || insertMissing(write, { ...wanted, rooms: missing })
}

/** Keeps held places while it tries again. */
async function insertMissing(write: Write, wanted: WantedPlaces): Promise<boolean> {
  const rows = wantedRows(wanted)
  const all = rows.length * neededInEach(wanted)
  const windows = wanted.rooms.map(({ window }) => window)
  for (let taken = -1; taken !== all;) {
    if (taken > 0) {
      const partly = write.deleteFrom('places').where('booking_id', '=', wanted.bookingId)
      await partly.where('window_id', 'in', windows).execute()
    }
    if ((await selectFree(wanted)(write, rows)).rows.length === 0) return false
    taken = (await insertFree(wanted)(write, rows)).rows.length
  }
  return true
}
