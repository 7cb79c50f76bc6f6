import type { Calendar } from '../bookings/calendar.ts'
import { endpoint, shape } from './endpoint.ts'

/** The days between two dates, both included. */
export const readCalendar = endpoint(
  'GET',
  '/api/calendar',
  shape<{ query: { from: string; to: string }; answers: Calendar }>(),
)
