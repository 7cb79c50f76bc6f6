import { searchOffice } from '../../domain/endpoints/search.ts'
import { longestQuestion } from '../../domain/customers/search.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findAnything, parsePlace } from './find-anything.ts'
import * as say from '#words/server/search.ts'
import { useNext } from '#words/server/http.ts'

export function searchRoutes(app: App, parts: Parts, may: May): void {
  const rule = may(
    'search:read',
    'Customers by the beginning of a name, address, e-mail address or number, with their bookings, estimates and messages',
  )
  serve(app, searchOffice, { rule }, (c) => {
    const { q = '', before } = c.req.query()
    if (q.length > longestQuestion) throw new Refusal('invalid-input', { errors: { q: say.tooLong(longestQuestion) } })
    const from = before === undefined ? null : parsePlace(before)
    if (before !== undefined && from === null) throw new Refusal('invalid-input', { errors: { before: useNext } })
    return findAnything(parts.database.queries, q, from)
  })
}
