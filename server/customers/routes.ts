import { lookUpCustomer } from '../../domain/endpoints/customers.ts'
import { emailField, phoneField } from '../../domain/fields.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { serve } from '../platform/http/serve.ts'
import { findCustomer, findOnlyCustomer } from './store.ts'

export function customerRoutes(app: App, parts: Parts, may: May): void {
  const { queries } = parts.database
  const rule = may(
    'customers:read',
    'The customer with an e-mail address, or the only one with a phone number; or null',
  )
  serve(app, lookUpCustomer, { rule }, (c) => {
    const { email, phone } = c.req.query()
    if (email === undefined && phone !== undefined) return findOnlyCustomer(queries, parseInput(phoneField, phone))
    return findCustomer(queries, parseInput(emailField, email ?? ''))
  })
}
