import type { joinWaitlistSchema, WaitingArea } from '../bookings/waitlist.ts'
import { endpoint, shape } from './endpoint.ts'

export const joinWaitlist = endpoint(
  'POST',
  '/api/waitlist',
  shape<{ takes: typeof joinWaitlistSchema; answers: { waiting: { zip: string; email: string } } }>(),
  ['key-reused'],
)

export const countWaiting = endpoint('GET', '/api/waitlist', shape<{ answers: { areas: WaitingArea[] } }>())
