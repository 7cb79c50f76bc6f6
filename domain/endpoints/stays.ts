import type { answerStaySchema, WaitingStay } from '../other-calendars/stays.ts'
import { endpoint, shape } from './endpoint.ts'

type Waiting = { stays: WaitingStay[] }

/** Soonest checkout first. */
export const listStays = endpoint('GET', '/api/stays', shape<{ answers: Waiting }>())

/** Books, moves, or leaves everything as it is. */
export const answerStay = endpoint(
  'POST',
  '/api/stays/:id/answer',
  shape<{ takes: typeof answerStaySchema; answers: Waiting }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-offered', 'not-possible-now', 'window-full'],
)
