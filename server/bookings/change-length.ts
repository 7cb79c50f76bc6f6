import { lengthChange } from '../../domain/bookings/booking-changes.ts'
import type { ChangeLength } from '../../domain/bookings/changed-visits.ts'
import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import { editedLength } from '#words/booking-edits.ts'
import { heldUntil } from '../acts/store.ts'
import { followVersion } from '../outbox/message-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { changeBooking, type ChangeRefusal, type ChangeResult } from './change-booking.ts'
import { findPlaceInSeries, insertEdit } from './edit-store.ts'
import { exchangePlaces } from './exchange-store.ts'
import { placesFor, workOf } from './place-store.ts'
import { changeAgreedLength } from './length-store.ts'
import { findSeriesOfVisit } from './series-store.ts'
import { findBooking } from './store.ts'
import { countTakenOn } from './taken-store.ts'
import type { Edited } from './undo-store.ts'

type Refused = 'window-full' | 'same-length'
export type NotChanged = ChangeRefusal | Refused

/** `ofHome`: its other visits get the same length, and those that its series makes later. */
type Change = ChangeLength & { who: string; ofHome?: boolean }

/** Takes the places that the work now needs. Nobody is notified, because the arrival time stays. */
export async function changeLength(
  parts: Parts,
  id: string,
  { key, who, minutes, people, anyway, ofHome = false }: Change,
): Promise<ChangeResult<Refused>> {
  const known = await findBooking(parts.database.queries, id)
  if (!known) return { ok: false, reason: 'not-found' }
  return changeBooking<Refused>(parts, id, {
    by: 'owner',
    change: lengthChange(known.booking.status),
    route: `POST /api/bookings/${id}/length`,
    key,
    body: { minutes: String(minutes), people: String(people), anyway: String(anyway) },
    prepare: async (write, { stored, settings, now }) => {
      const { booking } = stored
      if (booking.minutes === minutes && booking.people === people) return { refuse: 'same-length' }
      const taken = await countTakenOn(write, booking.date, now)
      // It may take places that the owner has just taken from another visit.
      const whose = { bookingId: id, freeBy: heldUntil(now), anyway }
      const wanted = placesFor(settings, { ...workOf(stored), minutes, people }, whose)
      if (!(await exchangePlaces(write, wanted))) return { refuse: 'window-full' }
      const said = editedLength(booking, { minutes, people })
      const agreed = ofHome ? await agreeOn(write, id, { minutes, people }) : undefined
      return { length: { minutes, people }, taken, parts: said, edited: { columns: {}, former: null, agreed } }
    },
    also: async (_parts, write, { stored: { version }, edits, now }) => {
      if (edits.length === 0) return
      const isAlone = !ofHome && (await findPlaceInSeries(write, id)) !== null
      await insertEdit(write, {
        bookingId: id,
        version,
        parts: [...edits],
        isAlone,
        told: false,
        reason: '',
        who,
        at: now,
      })
      // A reminder of the visit stays right.
      await followVersion(write, { entityId: id, from: version - 1, to: version })
    },
  })
}

/** Gives this length to the visits that the series makes from now on; returns the former one. */
async function agreeOn(write: Write, bookingId: string, length: VisitLength): Promise<Edited['agreed']> {
  const series = await findSeriesOfVisit(write, bookingId)
  if (!series) return undefined
  const { id } = series.agreement
  const before = await changeAgreedLength(write, id, length)
  return before ? { seriesId: id, ...before } : undefined
}
