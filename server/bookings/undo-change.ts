import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Act } from '../acts/store.ts'
import { undoCharge } from '../ledger/undo-entries.ts'
import { countAgain } from '../outbox/limit-texts.ts'
import { putBack } from '../outbox/message-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findCrewOf, forgetNoteRead, replaceCrewOf } from './crew-store.ts'
import { hasReview } from './review-store.ts'
import { changeAgreedLength } from './length-store.ts'
import { withdrawSeries } from './begun-store.ts'
import { readTax } from '../schema/tax-column.ts'
import { readSettings } from '../settings/store.ts'
import { importedVisitsId, undoVisitImport } from './undo-import.ts'
import { forgetCorrection } from './correction-store.ts'
import { restoreAddress } from '../customers/address-store.ts'
import { forgetLearned } from '../customers/learn-store.ts'
import { followEdit } from './write-edit.ts'
import { forgetEdit } from './edit-store.ts'
import { releaseHeld } from './place-store.ts'
import { insertSkip, raisePrice, type Skip } from './skip-store.ts'
import { findBooking, lockBooking, type StoredBooking } from './store.ts'
import { asText } from './tell-change.ts'
import { type BookingBefore, type Edited, restoreBooking } from './undo-store.ts'
import { type Done, restorePlace, type Standing } from './restore-place.ts'

/** The place was held for that; an exchanged one may be taken by now. A review written since counts as a change. */
export async function undoChange(clock: Clock, write: Write, act: Act): Promise<Standing | null> {
  if (act.entityId === importedVisitsId) return undoVisitImport(write, act)
  // Written by changeBooking or declineCrowd.
  const before = act.before as BookingBefore | { each: Done[] }
  const each = 'each' in before ? before.each : [{ id: act.entityId, version: act.version, before }]
  return undoEach(clock, write, { each, act: act.key })
}

export async function undoEach(
  clock: Clock,
  write: Write,
  { each, act }: { each: readonly Done[]; act: string },
): Promise<Standing | null> {
  for (const { id } of each.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockBooking(write, id)
  // The last one first: the customer's record may have learned from each of them in turn.
  for (const done of each.toReversed()) {
    const standing = await undoOne(clock, write, { ...done, act })
    if (standing) return standing
  }
  return null
}

/** What the act charged, asked for ahead or took back; false if money was recorded since. */
function restoreMoney(
  clock: Clock,
  write: Write,
  { before, act, changed: { booking } }: Done & { act: string; changed: StoredBooking },
): Promise<boolean> {
  const columns = before.edited?.columns
  const { tax } = columns?.tax === undefined ? booking : readTax({ tax: columns.tax })
  const visit = { id: booking.id, startsAt: Date.parse(booking.startsAt), tax }
  return undoCharge(write, { visit, act, at: clock.now() })
}

async function undoOne(clock: Clock, write: Write, done: Done & { act: string }): Promise<Standing | null> {
  const { id, version, before } = done
  const changed = await lockBooking(write, id)
  if (!changed || !(await restoreMoney(clock, write, { ...done, changed }))) return { reason: 'changed-meanwhile' }
  if (before.edited) {
    if (before.begun && !(await withdrawSeries(write, id))) return { reason: 'changed-meanwhile' }
    if (!(await undoEdit(write, done, before.edited))) return { reason: 'changed-meanwhile' }
    return before.length && holdsPlace(before.status) ? restorePlace(clock, write, done) : null
  }
  const isUndone = await restoreBooking(write, { id, version, before })
  if (!isUndone || (await hasReview(write, id))) return { reason: 'changed-meanwhile' }
  if (before.crew && !(await restoreCrew(write, id, before.crew))) return { reason: 'changed-meanwhile' }
  if (before.begun && !(await withdrawSeries(write, id))) return { reason: 'changed-meanwhile' }
  await putBackNews(clock, write, before)
  // The act corrected a visit that was closed before.
  if (!holdsPlace(before.status)) {
    await forgetCorrection(write, id, version)
    if (before.withdrawn) await putBack(write, before.withdrawn)
    if (before.skip && !(await putBackSkip(write, before.skip))) return { reason: 'changed-meanwhile' }
    await releaseHeld(write, id)
    return null
  }
  return restorePlace(clock, write, done)
}

/** What waits for the morning, and the later act had replaced. */
async function putBackNews(clock: Clock, write: Write, { replaced = [] }: BookingBefore): Promise<void> {
  for (const message of replaced) await putBack(write, message)
  const texts = replaced.filter(({ channel }) => channel === 'text')
  if (texts.length > 0) await countAgain(write, await readSettings(write), texts.map(asText), clock.now())
}

/** False if the visit has changed since. A review does not matter: it is not about these details. */
async function undoEdit(write: Write, done: Done, { former, address, note, agreed }: Edited): Promise<boolean> {
  const { id, version } = done
  const edited = await findBooking(write, id)
  if (!edited || !(await restoreBooking(write, done))) return false
  if (former !== null) await forgetLearned(write, former, edited.booking)
  if (address) await restoreAddress(write, address)
  if (note !== undefined) await forgetNoteRead(write, note)
  if (agreed) await changeAgreedLength(write, agreed.seriesId, agreed)
  const stored = await findBooking(write, id)
  if (!stored) throw new Error(`Booking ${id} is gone`)
  await forgetEdit(write, id, version)
  await followEdit(write, { before: edited, after: stored })
  return true
}

/** False if somebody else has the visit by now. */
async function restoreCrew(write: Write, id: string, { before, after }: NonNullable<BookingBefore['crew']>) {
  const people = await findCrewOf(write, id)
  if (people.length !== after.length || !after.every((person) => people.includes(person))) return false
  await replaceCrewOf(write, id, before)
  return true
}

/** False when the next visit has changed since. */
async function putBackSkip(write: Write, skip: Skip): Promise<boolean> {
  if (skip.raised && !(await raisePrice(write, skip.raised))) return false
  await insertSkip(write, skip)
  return true
}
