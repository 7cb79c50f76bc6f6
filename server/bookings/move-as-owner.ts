import type { Booking } from '../../domain/bookings/bookings.ts'
import type { BusyPeopleAnswer, MoveVisit } from '../../domain/bookings/arranged-visits.ts'
import type { BusyVisit } from '../../domain/crew/clashes.ts'
import { arrangements } from '../../domain/bookings/booking-changes.ts'
import { type ArrangedWindow, arrangedWindow } from '../../domain/schedule/schedule.ts'
import { heldUntil } from '../acts/store.ts'
import { learnFromBooking } from '../customers/learn-store.ts'
import type { Parts } from '../parts.ts'
import type { ArrangeRefusal } from './book-as-owner.ts'
import { changeBooking, type ChangeRefusal, type ChangeResult } from './change-booking.ts'
import { placesFor, releasePlaces, takePlaces } from './place-store.ts'
import { countTakenOn } from './taken-store.ts'
import { findAgainst, keepAgainst } from './clash-store.ts'
import { findCrewOf, replaceCrewOf } from './crew-store.ts'
import { findBooking } from './store.ts'
import type { BookingBefore } from './undo-store.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'

type Refused = ArrangeRefusal | 'same-time' | 'person-busy'
export type NotMoved = ChangeRefusal | Refused

/** A person of the visit, and the other visit that they have then; null for a day off. */
export type NotFree = { name: string; at: { name: string; start: string; end: string } | null }
type Wanted = Omit<MoveVisit, 'key'>

/** One message, no confirmation. If its people are not free then, the owner says whether they stay. */
export async function moveAsOwner(
  parts: Parts,
  id: string,
  { key, ...wanted }: MoveVisit,
): Promise<ChangeResult<Exclude<Refused, 'person-busy'>> | { ok: false; reason: 'person-busy'; busy: NotFree[] }> {
  const result = await changeBooking<Refused>(parts, id, {
    by: 'owner',
    change: arrangements.move,
    route: `POST /api/bookings/${id}/move`,
    key,
    body: { ...wanted, anyway: String(wanted.anyway) },
    // Nobody is given another visit while this asks whether its people are free.
    turns: ['crew'],
    prepare: async (write, { stored: { booking }, settings, now }) => {
      const moved = arrangedWindow(settings.schedule, settings.timeZone, wanted)
      if (!moved || moved.endsAt <= now) return { refuse: 'over' }
      const isSame = moved.startsAt === Date.parse(booking.startsAt) && moved.endsAt === Date.parse(booking.endsAt)
      if (isSame) return { refuse: 'same-time' }
      const visit = busyAt(booking, moved)
      const busy = (await findAgainst(write, visit)).map(({ person }) => person.id)
      if (busy.length > 0 && wanted.crew === undefined) return { refuse: 'person-busy' }
      if (!moved.isOffered && !wanted.anyway) return { refuse: 'not-offered' }
      // Before the places (lock-rows.ts). Moving a request accepts it.
      if (booking.status === 'pending') await learnFromBooking(write, booking, now)
      // It may take places that the owner has just taken from another visit.
      const whose = { bookingId: id, freeBy: heldUntil(now), anyway: wanted.anyway }
      const taken = await countTakenOn(write, booking.date, now)
      await releasePlaces(write, id)
      const places = placesFor(settings, { ...booking, ...moved }, whose)
      if (!(await takePlaces(write, places))) return { refuse: 'window-full' }
      return { moved, taken, crew: await answerBusy(write, { visit, busy, answer: wanted.crew }) }
    },
  })
  if (result.ok) return result
  const { reason } = result
  if (reason !== 'person-busy') return { ok: false, reason }
  return { ok: false, reason, busy: await findBusyAt(parts, id, wanted) }
}

function busyAt({ id, name, minutes }: Booking, { date, start, end, startsAt, endsAt }: ArrangedWindow): BusyVisit {
  return { booking: id, name, minutes, date, start, end, startsAt, endsAt }
}

type Answering = { visit: BusyVisit; busy: readonly string[]; answer: BusyPeopleAnswer | undefined }

/** Keeps people who are not free, or takes them off the visit. */
async function answerBusy(write: Write, { visit, busy, answer }: Answering): Promise<BookingBefore['crew']> {
  if (busy.length === 0) return undefined
  if (answer === 'keep') {
    await keepAgainst(write, visit)
    return undefined
  }
  const before = await findCrewOf(write, visit.booking)
  const after = before.filter((person) => !busy.includes(person))
  await replaceCrewOf(write, visit.booking, after)
  return { before, after }
}

async function findBusyAt({ database: { queries } }: Parts, id: string, wanted: Wanted): Promise<NotFree[]> {
  const { schedule, timeZone } = await readSettings(queries)
  const [stored, moved] = [await findBooking(queries, id), arrangedWindow(schedule, timeZone, wanted)]
  if (!stored || !moved) return []
  const busy = await findAgainst(queries, busyAt(stored.booking, moved))
  return busy.flatMap(({ person: { name }, against: [first] }) => {
    if (!first) return []
    return [{ name, at: first.why === 'elsewhere' ? { ...first.other } : null }]
  })
}
