import { arrangements, isPossible } from '../../domain/bookings/booking-changes.ts'
import type { CalendarVisit } from '../../domain/bookings/calendar.ts'
import { useNow } from '../desk/server-clock.ts'

export function useCanMove(visit: CalendarVisit): boolean {
  return isPossible(arrangements.move, { ...visit, frequency: 'once', answerBy: null }, useNow())
}
