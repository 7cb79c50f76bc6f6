import type { CalendarLink, calendarLinkSchema } from '../bookings/calendar.ts'
import type { blockDaysSchema, Blocked } from '../bookings/blocked-days.ts'
import type { pressSchema } from '../fields/press.ts'
import type { findOutsideSchema, VisitsOutside } from '../schedule/standing-visits.ts'
import { endpoint, shape } from './endpoint.ts'

// Separate from the queries that refetch with every change: the office's first load does not need these.

/** Visitors can book opened windows at once. */
export const blockDays = endpoint(
  'POST',
  '/api/calendar/blocked',
  shape<{ takes: typeof blockDaysSchema; answers: { days: { date: string; blocked: Blocked }[] } }>(),
  ['changed-meanwhile', 'key-reused', 'not-possible-now'],
)

/** Whether a phone can read the visits, and when it last did. */
export const readCalendarLink = endpoint(
  'GET',
  '/api/calendar/link',
  shape<{ answers: { link: CalendarLink | null } }>(),
)

/** The path shows the visits to anyone who has it. */
export const showCalendarLink = endpoint(
  'POST',
  '/api/calendar/link',
  shape<{ takes: typeof calendarLinkSchema; answers: { path: string } }>(),
  ['confirm-required', 'key-reused'],
)

export const endCalendarLink = endpoint(
  'POST',
  '/api/calendar/link/end',
  shape<{ takes: typeof pressSchema; answers: { link: null } }>(),
  ['key-reused'],
)

/** Changes nothing. */
export const findOutside = endpoint(
  'POST',
  '/api/calendar/outside',
  shape<{ takes: typeof findOutsideSchema; answers: VisitsOutside }>(),
)
