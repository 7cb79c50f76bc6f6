import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BookingAction } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { open } from '../owner/screens.ts'
import { type Answer, call, isSignInRequired } from '../platform/api.ts'
import { say } from '../undo/last-change.tsx'
import { beginAct, dropAct, settleAct } from '../undo/recent-acts.ts'
import { actionWords } from './action-words.ts'

type Changed = { booking: Booking } & ForUndo

const shows = ['dashboard', 'bookings', 'booking', 'messages']

/**
 * Changes a booking as the owner, who may take that back for a moment. A press whose answer was lost is repeated with its
 * key, so nothing happens twice; one that was answered is over, and the next one is another. `readAnew` brings what shows
 * the booking up to date.
 */
export function useChangeBooking({ id, name, day }: Booking, action: BookingAction) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  async function change(body: object = {}): Promise<Answer<Changed>> {
    const pressedAt = Date.now()
    const undone = `Undone. The visit of ${name} on ${day} is as it was, and the customer hears nothing of it.`
    beginAct({ key: key.current, id, action, shows, undone })
    const path = `/api/bookings/${encodeURIComponent(id)}/${action}`
    const answer = await call<Changed>('POST', path, { key: key.current, ...body })
    if (answer.ok || answer.refusal.reason === 'refused') key.current = crypto.randomUUID()
    if (!answer.ok && isSignInRequired(answer.refusal)) open({ kind: 'sign-in' })
    if (!answer.ok) dropAct(id)
    else {
      // Counted from the press: what is offered is still possible when it arrives.
      settleAct(id, pressedAt + answer.data.undoForMs)
      say(`The visit of ${name} on ${day} ${actionWords[action].done}. You can undo it for ten seconds.`)
    }
    return answer
  }
  async function readAnew(): Promise<void> {
    await Promise.all(shows.map((shown) => queries.invalidateQueries({ queryKey: [shown] })))
  }
  return { change, readAnew }
}
