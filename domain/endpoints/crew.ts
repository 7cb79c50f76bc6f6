import type { ShortVisit } from '../crew/short-visits.ts'
import type { CrewOfVisit } from '../crew/assignments.ts'
import type { Person } from '../crew/crew.ts'
import type { Clash } from '../crew/clashes.ts'
import type { CrewDevice } from '../crew/day.ts'
import type { CrewPlan } from '../crew/plan.ts'
import type { UnreadNote } from '../crew/home-list.ts'
import { endpoint, shape } from './endpoint.ts'

export const listCrew = endpoint('GET', '/api/crew', shape<{ answers: { items: Person[] } }>())

/** By visit id: those of the last weeks, and all coming ones. */
export const listAssignments = endpoint(
  'GET',
  '/api/crew/visits',
  shape<{ answers: { visits: Record<string, string[]> } }>(),
)

export const readPlan = endpoint(
  'GET',
  '/api/crew/plan',
  shape<{ query: { from: string; to: string }; answers: CrewPlan }>(),
)

export const readCrewOfVisit = endpoint('GET', '/api/bookings/:id/crew', shape<{ answers: CrewOfVisit }>(), [
  'not-found',
])

/** With the link that waits for one. */
export const listCrewDevices = endpoint(
  'GET',
  '/api/crew/:id/devices',
  shape<{ answers: { devices: CrewDevice[] } }>(),
  ['not-found'],
)

/** Unread notes, oldest first, and coming visits whose people are not free. */
export const listCrewWaits = endpoint(
  'GET',
  '/api/crew/waits',
  shape<{ answers: { notes: UnreadNote[]; clashes: Clash[]; short: ShortVisit[] } }>(),
)
