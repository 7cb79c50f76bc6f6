import { lookUpCustomer } from '../../domain/endpoints/customers.ts'
import { emailField } from '../../domain/fields.ts'
import type { Parts } from '../parts.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { serve } from '../platform/http/serve.ts'
import { findCustomer } from './store.ts'

export function customerRoutes(app: App, parts: Parts, owner: RequireOwner): void {
  const rule = owner('The customer with an e-mail address, or null', 'customers:read')
  serve(app, lookUpCustomer, { rule }, (c) =>
    findCustomer(parts.database.queries, parseInput(emailField, c.req.query('email') ?? '')),
  )
}
