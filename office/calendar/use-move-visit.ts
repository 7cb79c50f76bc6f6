import { useState } from 'react'
import type { CalendarVisit } from '../../domain/calendar.ts'
import { listBookings, moveVisit, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { call, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/arrangements.ts'

type When = { date: string; start: string; end: string }
export type MoveVisit = { to: (when: When) => Promise<void>; pending: boolean; refusal: Refusal | null }

/** Moves a visit to a window by one press, which can be taken back; its customer is told once. */
export function useMoveVisit(visit: CalendarVisit | null, done: () => void): MoveVisit {
  const { id, name } = visit ?? { id: '', name: '' }
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const act = useAct({
    noun: 'bookings',
    id,
    action: 'move',
    shows: [readDashboard, readToday, readCalendar, listBookings, readBooking, listMessages],
    // Safe: a window's own day and hours, with the key of the press.
    send: (body) => call(moveVisit, { at: { id }, body: body as never }),
    said: say.moved(name),
    undone: say.moveUndone(name),
    done,
  })
  const { press, pending } = usePress(async (when: When) => {
    const answer = await act({ ...when, anyway: false })
    setRefusal(answer.ok || isSignInRequired(answer.refusal) ? null : answer.refusal)
  })
  return { to: press, pending, refusal: visit && refusal }
}
