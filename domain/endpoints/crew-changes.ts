import type { assignVisitSchema } from '../crew/assignments.ts'
import type { addPersonSchema, changePersonSchema, Person } from '../crew/crew.ts'
import type { fillPlanSchema } from '../crew/fill-plan.ts'
import type { homeListSchema } from '../crew/home-list.ts'
import type { learnLengthSchema, VisitPace } from '../crew/pace.ts'
import type { pressSchema } from '../fields/press.ts'
import type { keepTimeOffSchema } from '../crew/time-off.ts'
import type { ForUndo } from '../undo.ts'
import { endpoint, shape } from './endpoint.ts'

// Loaded with the screens that press them: the office opens without.

export const addPerson = endpoint(
  'POST',
  '/api/crew',
  shape<{ takes: typeof addPersonSchema; answers: { person: Person } & ForUndo }>(),
  ['key-reused', 'not-possible-now'],
)

export const changePerson = endpoint(
  'POST',
  '/api/crew/:id',
  shape<{ takes: typeof changePersonSchema; answers: { person: Person } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-found'],
)

export const keepTimeOff = endpoint(
  'POST',
  '/api/crew/:id/time-off',
  shape<{ takes: typeof keepTimeOffSchema; answers: { person: Person } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-found'],
)

export const assignVisit = endpoint(
  'POST',
  '/api/bookings/:id/crew',
  shape<{ takes: typeof assignVisitSchema; answers: { people: string[] } & ForUndo }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now', 'person-busy', 'other-person'],
)

/** Gives the visits of some days that nobody has to people who are free; `left` is how many still have nobody. */
export const fillWeek = endpoint(
  'POST',
  '/api/crew/plan/fill',
  shape<{ takes: typeof fillPlanSchema; answers: { given: number; left: number } & ForUndo }>(),
  ['key-reused', 'not-possible-now'],
)

export const keepPlan = endpoint(
  'POST',
  '/api/bookings/:id/crew/keep',
  shape<{ takes: typeof pressSchema; answers: { kept: true } }>(),
  ['key-reused', 'not-found'],
)

export const makeCrewLink = endpoint(
  'POST',
  '/api/crew/:id/link',
  shape<{ takes: typeof pressSchema; answers: { path: string } }>(),
  ['confirm-required', 'key-reused', 'not-found'],
)

export const endCrewDevice = endpoint(
  'POST',
  '/api/crew/devices/:id/end',
  shape<{ takes: typeof pressSchema; answers: { ended: true } }>(),
  ['key-reused', 'not-found'],
)

export const readCrewNote = endpoint(
  'POST',
  '/api/crew/notes/:id/read',
  shape<{ takes: typeof pressSchema; answers: { read: true } }>(),
  ['key-reused', 'not-found'],
)

/** At the list's price. */
export const priceCrewNote = endpoint(
  'POST',
  '/api/crew/notes/:id/extras',
  shape<{ takes: typeof pressSchema; answers: { priced: true } & ForUndo }>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

/** As typed. */
export const readHomeList = endpoint('GET', '/api/customers/:id/list', shape<{ answers: { notes: string } }>(), [
  'not-found',
])

export const keepHomeList = endpoint(
  'POST',
  '/api/customers/:id/list',
  shape<{ takes: typeof homeListSchema; answers: { notes: string } }>(),
  ['changed-meanwhile', 'key-reused', 'not-found'],
)

/** With how that compares to what was sold. */
export const readPace = endpoint('GET', '/api/bookings/:id/pace', shape<{ answers: VisitPace }>(), ['not-found'])

/** `full` are the days of visits that would overlap others. */
export const learnLength = endpoint(
  'POST',
  '/api/bookings/:id/pace',
  shape<{ takes: typeof learnLengthSchema; answers: { changed: number; full: string[] } & ForUndo }>(),
  ['key-reused', 'not-found'],
)
