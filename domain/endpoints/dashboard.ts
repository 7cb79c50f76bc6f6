import type { Dashboard } from '../dashboard.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

export const readDashboard = endpoint('GET', '/api/dashboard', shape<{ answers: Dashboard }>())

/** Server-sent events, each a `Change` of `domain/change.ts`. */
export const followChanges = endpoint('GET', '/api/events', shape<NotJson>())
