import type { AvailableDay } from '../bookings.ts'
import { endpoint, shape } from './endpoint.ts'

export const readAvailability = endpoint('GET', '/api/availability', shape<{ answers: { days: AvailableDay[] } }>())
