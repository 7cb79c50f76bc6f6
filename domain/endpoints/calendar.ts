import type { Calendar } from '../bookings/calendar.ts'
import { endpoint, shape } from './endpoint.ts'

export const readCalendar = endpoint(
  'GET',
  '/api/calendar',
  shape<{ query: { from: string; to: string }; answers: Calendar }>(),
)
