import { emailField } from '../../domain/fields.ts'
import type { Parts } from '../parts.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { findCustomer } from './store.ts'

export function customerRoutes(app: App, parts: Parts, owner: RequireOwner): void {
  app.get('/api/customers', owner('The customer with an e-mail address, or null', 'customers:read'), async (c) => {
    const email = parseInput(emailField, c.req.query('email') ?? '')
    return c.json(await findCustomer(parts.database.queries, email))
  })
}
