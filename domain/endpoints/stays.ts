import type { answerStaySchema, WaitingStay } from '../other-calendars/stays.ts'
import { endpoint, shape } from './endpoint.ts'

type Waiting = { stays: WaitingStay[] }

/** The stays in rental homes that wait for an answer, the soonest checkout first. */
export const listStays = endpoint('GET', '/api/stays', shape<{ answers: Waiting }>())

/** Books or moves the visit of a checkout, or leaves everything as it is. */
export const answerStay = endpoint(
  'POST',
  '/api/stays/:id/answer',
  shape<{ takes: typeof answerStaySchema; answers: Waiting }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-offered', 'not-possible-now', 'window-full'],
)
