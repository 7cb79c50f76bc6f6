import { lengthOf } from '../../domain/pricing/visit-lengths.ts'
import { roomsFor } from '../../domain/schedule/visit-reach.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { changeAgreedLength, findWithoutLength, findWorkToCome, type WorkToCome, writeLength } from './length-store.ts'
import { exchangePlaces } from './exchange-store.ts'
import { findPlacesOf, placesFor } from './place-store.ts'

function changesReach(before: Settings, after: Settings): boolean {
  const reachOf = ({ schedule, lengths }: Settings) =>
    JSON.stringify([
      schedule.windows,
      schedule.capacity === 'people',
      lengths.confirmed,
      lengths.confirmed && lengths.travelMinutes,
    ])
  return reachOf(before) !== reachOf(after)
}

/** No visit is moved: in a full window it stands beside the places. Confirmed lengths apply to earlier visits, too. */
export async function renewPlaces(
  write: Write,
  { before, after, now }: { before: Settings; after: Settings; now: number },
): Promise<void> {
  if (!changesReach(before, after)) return
  const isFirst = after.lengths.confirmed && !before.lengths.confirmed
  // Series before visits and their places (lock-rows.ts).
  if (isFirst)
    for (const { id, work } of await findWithoutLength(write))
      await changeAgreedLength(write, id, lengthOf(after.lengths, work))
  for (const visit of await findWorkToCome(write, now)) {
    const work = isFirst ? await agreeOnLength(write, visit, after) : visit
    if (await moveTo(write, work, after, now)) await recordChange(write, { kind: 'booking-changed', id: visit.id }, now)
  }
}

/** The length by the settings, unless another one was agreed on. */
async function agreeOnLength(write: Write, visit: WorkToCome, { lengths }: Settings): Promise<WorkToCome> {
  if (visit.people > 0) return visit
  const length = lengthOf(lengths, visit.choice)
  await writeLength(write, visit.id, length)
  return { ...visit, ...length }
}

/** Whether its places have changed. */
async function moveTo(write: Write, work: WorkToCome, settings: Settings, now: number): Promise<boolean> {
  const needed = roomsFor(settings, work).flatMap((room) => Array.from({ length: room.needed }, () => room.window))
  const held = (await findPlacesOf(write, work.id)).map(({ window_id }) => window_id)
  if (needed.toSorted().join() === held.toSorted().join()) return false
  return exchangePlaces(write, placesFor(settings, work, { bookingId: work.id, freeBy: now, anyway: true }))
}
