import { cleaningChange } from '../../domain/bookings/booking-changes.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { ChangeCleaning } from '../../domain/bookings/bookings.ts'
import {
  canChangeFrequency,
  changedCleaning,
  type Cleaning,
  linesOf,
  type SeriesPart,
  type TypedCleaning,
} from '../../domain/bookings/cleaning-edits.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { sumOfLines } from '../../domain/pricing/own-lines.ts'
import { findUnlisted } from '../../domain/pricing/pricing.ts'
import type { Detached } from '../../domain/series/series.ts'
import { withFound } from '../../domain/crew/found-extras.ts'
import type { Settings } from '../../domain/settings/settings.ts'
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
import type { EditedColumns } from './change-store.ts'
import { findBooking, type StoredBooking } from './store.ts'
import { countTakenOn } from './taken-store.ts'
import { writeTax } from '../schema/tax-column.ts'

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
      const cleaning = cleaningAfter(stored, extras ? { ...typed, extras } : typed, settings, part)
      if (typeof cleaning === 'string') return { refuse: cleaning }
      const edits = editedCleaning(booking, cleaning)
      if (edits.length === 0) return { refuse: 'same-cleaning' }
      const columns = { from: columnsOf(booking), to: columnsOf(cleaning) }
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

type Why = 'approved-price' | 'series-price' | 'unlisted-service' | 'unlisted-extras' | 'unlisted-frequency'

/** The work and its prices after the change; what an estimate or a series has fixed cannot be changed here. */
function cleaningAfter(
  { booking, estimateId }: StoredBooking,
  typed: TypedCleaning,
  settings: Settings,
  part: SeriesPart,
): Cleaning | Why {
  const { price, laterPrice } = booking
  const isFixed = estimateId !== null
  const cleaning = changedCleaning(booking, isFixed ? { price, laterPrice, ...typed } : typed, settings, part)
  const isOther = sumOfLines(linesOf(cleaning)) !== sumOfLines(linesOf(booking))
  if (isFixed && (isOther || cleaning.price !== price || cleaning.laterPrice !== laterPrice)) return 'approved-price'
  if (part !== null && cleaning.laterPrice !== laterPrice) return 'series-price'
  const added = cleaning.extras.filter((extra) => !booking.extras.includes(extra))
  const unlisted = findUnlisted(settings.prices, { ...cleaning, extras: added })
  if (unlisted.extras.length > 0) return 'unlisted-extras'
  if (unlisted.frequency.length > 0 && cleaning.frequency !== booking.frequency) return 'unlisted-frequency'
  return unlisted.service.length > 0 && cleaning.service !== booking.service ? 'unlisted-service' : cleaning
}

function columnsOf(cleaning: Cleaning): EditedColumns {
  return {
    service_type: cleaning.service,
    home_size: cleaning.homeSize,
    bathrooms: cleaning.bathrooms,
    extras: JSON.stringify(cleaning.extras),
    frequency: cleaning.frequency,
    named: JSON.stringify(cleaning.named),
    price: cleaning.price,
    later_price: cleaning.laterPrice,
    tax: writeTax(cleaning),
  }
}
