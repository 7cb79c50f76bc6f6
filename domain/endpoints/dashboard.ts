import type { Dashboard } from '../dashboard/dashboard.ts'
import type { Today } from '../dashboard/today.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'

export const readDashboard = endpoint('GET', '/api/dashboard', shape<{ answers: Dashboard }>())

/**
 * Server-sent events, each a `Change` of `domain/change.ts`. `since` is the position of a dashboard; a browser that
 * lost its connection sends `Last-Event-ID` if it has read further.
 */
export const followChanges = endpoint('GET', '/api/events', shape<{ query: { since?: string } } & NotJson>())

export const readToday = endpoint('GET', '/api/today', shape<{ answers: Today }>())
