import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BookingAction } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import { open } from '../owner/screens.ts'
import { type Answer, call, isSignInRequired } from '../platform/api.ts'

type Changed = Answer<{ booking: Booking }>

/**
 * Changes a booking as the owner. A press whose answer was lost is repeated with its key, so nothing happens twice; one
 * that was answered is over, and the next one is another. `readAnew` brings what shows the booking up to date.
 */
export function useChangeBooking(id: string, action: BookingAction) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  async function change(body: object = {}): Promise<Changed> {
    const path = `/api/bookings/${encodeURIComponent(id)}/${action}`
    const answer = await call<{ booking: Booking }>('POST', path, { key: key.current, ...body })
    if (answer.ok || answer.refusal.reason === 'refused') key.current = crypto.randomUUID()
    if (!answer.ok && isSignInRequired(answer.refusal)) open({ kind: 'sign-in' })
    return answer
  }
  async function readAnew(): Promise<void> {
    const shown = ['dashboard', 'bookings', 'booking', 'messages']
    await Promise.all(shown.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
  return { change, readAnew }
}
