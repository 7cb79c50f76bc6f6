import * as endpoints from '../../domain/endpoints/customers.ts'
import { emailField, phoneField } from '../../domain/fields/fields.ts'
import { findBookingsOf } from '../bookings/person-store.ts'
import { findEstimatesOf } from '../estimates/customer-store.ts'
import { findMessagesOf } from '../outbox/person-store.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { importRoutes } from '../customers/import-routes.ts'
import { findRecordIds, listTextsOf, readCustomer } from './read-customer.ts'
import { erasureRoutes } from './erasure-routes.ts'
import { customerFileRoutes } from './file-routes.ts'
import { customerRecordRoutes } from './record-routes.ts'
import { findCustomer } from '../customers/store.ts'
import { findOnlyCustomer } from '../customers/phone-store.ts'
import { listCustomers } from './list-customers.ts'
import * as say from '#words/server/customers.ts'

export function customerRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  // Before the routes of one customer, whose ids stand in the same place.
  importRoutes(app, parts, { may })
  const { queries } = parts.database
  const lookingUp = may(
    'customers:read',
    'The customer with an e-mail address, or the only one with a phone number; or null',
  )
  serve(app, endpoints.lookUpCustomer, { rule: lookingUp }, (c) => {
    const { email, phone } = c.req.query()
    if (email === undefined && phone !== undefined) return findOnlyCustomer(queries, parseInput(phoneField, phone))
    return findCustomer(queries, parseInput(emailField, email ?? ''))
  })

  serve(
    app,
    endpoints.listCustomers,
    { rule: may('customers:read', 'Customers with their last and next visit, newest first') },
    (c) => {
      const { limit, before } = readPaging(c)
      return listCustomers(queries, { limit, before }, parts.clock.now())
    },
  )

  const reading = may('customers:read', 'One customer with bookings, estimates, messages, reviews and consents')
  serve(app, endpoints.readCustomer, { rule: reading }, async (c) => {
    const page = await readCustomer(queries, c.req.param('id'), parts.clock.now())
    if (!page) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    return page
  })

  const idsOf = async (id: string) => {
    const ids = await findRecordIds(queries, id)
    if (!ids) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    return ids
  }
  const booked = may('customers:read', 'The bookings of one customer, the latest visit first')
  serve(app, endpoints.listBookingsOf, { rule: booked }, async (c) => {
    const { limit, before } = readPaging(c)
    const { items, next } = await findBookingsOf(queries, await idsOf(c.req.param('id')), limit, before)
    return { items: items.map(({ booking }) => booking), next }
  })
  const offered = may('customers:read', 'The estimates of one customer, newest first')
  serve(app, endpoints.listEstimatesOf, { rule: offered }, async (c) => {
    const { limit, before } = readPaging(c)
    const { items, next } = await findEstimatesOf(queries, await idsOf(c.req.param('id')), limit, before)
    return { items: items.map(({ estimate }) => estimate), next }
  })
  const told = may('customers:read', 'What one customer was told, newest first')
  serve(app, endpoints.listMessagesOf, { rule: told }, async (c) => {
    const { limit, before } = readPaging(c)
    return findMessagesOf(queries, await idsOf(c.req.param('id')), limit, before)
  })

  const texted = may('customers:read', 'What one customer has texted, newest first')
  serve(app, endpoints.listTextsOf, { rule: texted }, async (c) => {
    const { limit, before } = readPaging(c)
    return listTextsOf(queries, await idsOf(c.req.param('id')), limit, before)
  })

  customerFileRoutes(app, parts, { may, fresh })
  customerRecordRoutes(app, parts, may)
  erasureRoutes(app, parts, { may, fresh })
}
