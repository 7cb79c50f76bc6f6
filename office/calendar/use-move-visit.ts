import { useState } from 'react'
import type { BusyPeopleAnswer } from '../../domain/bookings/arranged-visits.ts'
import type { CalendarVisit } from '../../domain/bookings/calendar.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { moveVisit } from '../../domain/endpoints/visit-changes.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { listCrewWaits } from '../../domain/endpoints/crew.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { call, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { describeMoveNews } from '../desk/news-waits.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { useAct } from '../undo/use-act.ts'
import type { DropPlace } from './drop-places.ts'
import * as say from '#words/office/arrangements.ts'

export type MoveVisit = {
  to: (place: DropPlace) => Promise<void>
  /** Moves it anyway, to where the first press was refused; or says what becomes of people who are not free then. */
  anyway: () => Promise<void>
  withPeople: (crew: BusyPeopleAnswer) => Promise<void>
  forget: () => void
  pending: boolean
  refusal: Refusal | null
}

/** `done`: it is moved; `shown`: the days show it, too. */
type After = { done: () => void; shown: () => void }

/** Moves a visit to a window in one press, which can be undone; its customer gets one message. */
export function useMoveVisit(visit: CalendarVisit | null, { done, shown }: After): MoveVisit {
  const { id, name } = visit ?? { id: '', name: '' }
  const [refused, setRefused] = useState<{
    place: DropPlace
    crew: BusyPeopleAnswer | undefined
    refusal: Refusal
  } | null>(null)
  const { timeZone } = useSettings()
  const act = useAct({
    noun: 'bookings',
    id,
    action: 'move',
    shows: [readDashboard, readToday, readCalendar, listBookings, readBooking, listMessages, listCrewWaits],
    // Safe: a window's own day and hours, with the key of the press.
    send: (body) => call(moveVisit, { at: { id }, body: body as never }),
    said: say.moved(name),
    note: ({ booking }) =>
      visit && isHeld(visit) ? describeMoveNews([visit.startsAt, booking.startsAt], timeZone) : '',
    undone: say.moveUndone(name),
    done,
  })
  const { press, pending } = usePress(async (place: DropPlace, anyway: boolean, crew?: BusyPeopleAnswer) => {
    const answer = await act({ ...place, anyway, ...(crew !== undefined && { crew }) })
    const isSaid = answer.ok || isSignInRequired(answer.refusal)
    setRefused(isSaid ? null : { place, crew, refusal: answer.refusal })
    if (answer.ok) shown()
  })
  return {
    to: (place) => press(place, false),
    anyway: () => (refused === null ? Promise.resolve() : press(refused.place, true, refused.crew)),
    withPeople: (crew) => (refused === null ? Promise.resolve() : press(refused.place, false, crew)),
    forget: () => setRefused(null),
    pending,
    refusal: visit && refused && refused.refusal,
  }
}

/** News of a confirmed visit does not leave at night. A person who asked for one gets an answer at once. */
function isHeld({ status, isTold }: CalendarVisit): boolean {
  return isTold && status !== 'pending'
}
