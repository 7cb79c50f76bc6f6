import type { Dashboard } from '../dashboard/dashboard.ts'
import type { Today } from '../dashboard/today.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

export const readDashboard = endpoint('GET', '/api/dashboard', shape<{ answers: Dashboard }>())

/** Server-sent events of `domain/change.ts`. `since`: a dashboard's position, or `Last-Event-ID` if further. */
export const followChanges = endpoint('GET', '/api/events', shape<{ query: { since?: string } } & NotJson>())

export const readToday = endpoint('GET', '/api/today', shape<{ answers: Today }>())
