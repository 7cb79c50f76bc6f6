import { cleaningChange } from '../../domain/bookings/booking-changes.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { canChangeFrequency } from '../../domain/bookings/cleaning-edits.ts'
import type { ChangeCleaning } from '../../domain/bookings/changed-visits.ts'
import { isErased } from '../../domain/customers/customers.ts'
import type { Detached } from '../../domain/series/series.ts'
import { withFound } from '../../domain/crew/found-extras.ts'
import { editedCleaning } from '#words/booking-edits.ts'
import { heldUntil } from '../acts/store.ts'
import { followVersion } from '../outbox/message-store.ts'
import type { Parts } from '../parts.ts'
import { changeBooking, type ChangeRefusal, type ChangeResult } from './change-booking.ts'
import { canBegin } from './regular-store.ts'
import { findPlaceInSeries, insertEdit, seriesPartOf } from './edit-store.ts'
import { readNoteOf } from './crew-store.ts'
import { exchangePlaces } from './exchange-store.ts'
import { placesFor, workOf } from './place-store.ts'
import { findBooking } from './store.ts'
import { countTakenOn } from './taken-store.ts'
import { cleaningColumns, planCleaning } from './plan-cleaning.ts'

type Refused =
  | 'window-full'
  | 'same-cleaning'
  | 'approved-price'
  | 'series-price'
  | 'fixed-frequency'
  | 'already-regular'
  | 'erased'
  | 'reason-missing'
  | 'unlisted-service'
  | 'unlisted-extras'
  | 'unlisted-frequency'
export type NotCleaned = ChangeRefusal | Refused

type Found = { note: string; extras: readonly string[] }

/**
 * Changes the work and price of one visit, once per key. Length and places follow from the choice; a price that an
 * estimate has fixed stays, and so do the later visits of a series.
 */
export async function changeCleaning(
  parts: Parts,
  id: string,
  { key, who, tell, anyway, reason, ...typed }: ChangeCleaning & { who: string },
  found?: Found,
): Promise<ChangeResult<Refused>> {
  const known = await findBooking(parts.database.queries, id)
  if (!known) return { ok: false, reason: 'not-found' }
  // The customer is notified by email only.
  const change = cleaningChange(known.booking.status, tell && known.booking.email !== '')
  return changeBooking<Refused>(parts, id, {
    by: 'owner',
    change,
    route: `POST /api/bookings/${id}/cleaning`,
    key,
    body: { ...typed, tell, anyway, reason, ...(found && { found }) },
    prepare: async (write, { stored, settings, now }) => {
      const { booking } = stored
      if (isErased(booking)) return { refuse: 'erased' }
      if (!holdsPlace(booking.status) && reason === '') return { refuse: 'reason-missing' }
      const series = await findPlaceInSeries(write, id)
      const part = seriesPartOf(series)
      const { frequency = booking.frequency } = typed
      if (frequency !== booking.frequency) {
        if (stored.estimateId !== null || !canChangeFrequency(booking, part, now)) return { refuse: 'fixed-frequency' }
        if (!(await canBegin(write, booking, frequency))) return { refuse: 'already-regular' }
      }
      const extras = found && withFound(booking.extras, found.extras, settings.prices)
      const cleaning = planCleaning(stored, extras ? { ...typed, extras } : typed, settings, part)
      if (typeof cleaning === 'string') return { refuse: cleaning }
      const edits = editedCleaning(booking, cleaning)
      if (edits.length === 0) return { refuse: 'same-cleaning' }
      const columns = { from: cleaningColumns(booking), to: cleaningColumns(cleaning) }
      if (series && cleaning.price !== series.price && series.detached === '') {
        columns.from.detached = series.detached
        columns.to.detached = 'price' satisfies Detached
      }
      const note = found && (await readNoteOf(write, found.note, now)) ? found.note : undefined
      const edited = { columns: columns.from, former: null, note }
      const prepared = { columns: columns.to, parts: edits, edited }
      const { minutes, people } = cleaning
      if (minutes === booking.minutes && people === booking.people) return prepared
      if (!holdsPlace(booking.status)) return { ...prepared, length: { minutes, people } }
      const taken = await countTakenOn(write, booking.date, now)
      const whose = { bookingId: id, freeBy: heldUntil(now), anyway }
      const isPlaced = await exchangePlaces(write, placesFor(settings, { ...workOf(stored), minutes, people }, whose))
      return isPlaced ? { ...prepared, length: { minutes, people }, taken } : { refuse: 'window-full' }
    },
    also: async (_parts, write, { stored: { version }, edits, now }) => {
      const isAlone = (await findPlaceInSeries(write, id)) !== null
      const told = change.news !== null
      await insertEdit(write, { bookingId: id, version, parts: [...edits], isAlone, told, reason, who, at: now })
      await followVersion(write, { entityId: id, from: version - 1, to: version })
    },
  })
}
