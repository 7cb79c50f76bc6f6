import type { pressSchema } from '../fields/press.ts'
import type { addCalendarSchema, changeCalendarSchema, OtherCalendar } from '../other-calendars/other-calendars.ts'
import { endpoint, shape } from './endpoint.ts'

type Listed = { calendars: OtherCalendar[] }

/** Never with their addresses. */
export const listOtherCalendars = endpoint('GET', '/api/other-calendars', shape<{ answers: Listed }>())

/** Reads the calendar, and stores its address only if that works. */
export const addOtherCalendar = endpoint(
  'POST',
  '/api/other-calendars',
  shape<{ takes: typeof addCalendarSchema; answers: Listed }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

/** An empty address keeps the stored one. */
export const changeOtherCalendar = endpoint(
  'POST',
  '/api/other-calendars/:id/change',
  shape<{ takes: typeof changeCalendarSchema; answers: Listed }>(),
  ['changed-meanwhile', 'key-reused', 'not-found'],
)

/** Reads it now, whenever it would be due. */
export const readOtherCalendar = endpoint(
  'POST',
  '/api/other-calendars/:id/read',
  shape<{ takes: typeof pressSchema; answers: Listed }>(),
  ['key-reused', 'not-found'],
)

/** Its times are free from then on. */
export const removeOtherCalendar = endpoint(
  'POST',
  '/api/other-calendars/:id/remove',
  shape<{ takes: typeof pressSchema; answers: Listed }>(),
  ['key-reused', 'not-found'],
)
