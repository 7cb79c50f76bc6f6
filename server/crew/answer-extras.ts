import { type FoundExtras, priceFound } from '../../domain/crew/found-extras.ts'
import { changeCleaning } from '../bookings/change-cleaning.ts'
import { findPlaceInSeries, seriesPartOf } from '../bookings/edit-store.ts'
import { findBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { findNote } from './note-store.ts'
import { extraWork } from '#words/server/crew.ts'

/** Adds them at the list's price and marks the note as read, as one act. */
export async function answerExtras(parts: Parts, id: string, { key, who }: { key: string; who: string }) {
  const note = await findNote(parts.database.queries, id)
  if (!note) return { ok: false, reason: 'not-found' } as const
  const { booking, extras } = note
  // The work is done, so it takes its time whatever comes after it.
  const typed = { tell: false, anyway: true, reason: extraWork }
  return changeCleaning(parts, booking, { key, who, ...typed }, { note: id, extras })
}

/** The extras of a note with the prices that they would add; null without extras. */
export async function readFound(
  queries: Queries,
  { booking: id, extras }: { booking: string; extras: readonly string[] },
  settings: Settings,
): Promise<FoundExtras | null> {
  const stored = extras.length === 0 ? null : await findBooking(queries, id)
  if (!stored) return null
  const part = seriesPartOf(await findPlaceInSeries(queries, id))
  return priceFound(extras, { visit: stored.booking, part, isFixed: stored.estimateId !== null }, settings)
}
