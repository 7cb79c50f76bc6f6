import { customerNotesSchema, otherCustomerSchema } from '../../domain/customers.ts'
import * as endpoints from '../../domain/endpoints/customers.ts'
import { emailField, phoneField } from '../../domain/fields.ts'
import type { May } from '../owner/require-owner.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { keepNotes } from './keep-notes.ts'
import { mergeCustomers, type MergeResult, separateCustomers } from './merge-customers.ts'
import { readCustomer } from './read-customer.ts'
import { findCustomer, findOnlyCustomer, listNewestCustomers } from './store.ts'
import * as say from '#words/server/customers.ts'

export function customerRoutes(app: App, parts: Parts, may: May): void {
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

  serve(app, endpoints.listCustomers, { rule: may('customers:read', 'Customers, newest first') }, (c) => {
    const { limit, before } = readPaging(c)
    return listNewestCustomers(queries, limit, before)
  })

  const find = async (id: string) => {
    const page = await readCustomer(queries, id)
    if (!page) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    return page
  }

  const reading = may('customers:read', 'One customer with bookings, estimates, messages, reviews and consents')
  serve(app, endpoints.readCustomer, { rule: reading }, (c) => find(c.req.param('id')))

  const exporting = may('customers:read', 'Everything that is kept about one customer, as a file')
  serve(app, endpoints.exportCustomer, { rule: exporting }, async (c) => {
    const page = await find(c.req.param('id'))
    c.header('content-disposition', attachmentHeader(`customer-${page.customer.email}.json`))
    c.header('cache-control', 'no-store')
    return c.body(JSON.stringify(page, null, 2), 200, { 'content-type': 'application/json; charset=UTF-8' })
  })

  const noting = { rule: may('customers:write', 'Keep notes about a customer'), takes: customerNotesSchema }
  serve(app, endpoints.keepCustomerNotes, noting, async (c, input) => {
    const result = await keepNotes(parts, c.req.param('id'), input)
    if (result.ok) return { notes: input.notes }
    throw result.reason === 'not-found'
      ? new Refusal('not-found', { detail: say.noSuchCustomer })
      : new Refusal(result.reason, { detail: result.reason === 'key-reused' ? say.newKey : say.notesChanged })
  })

  const merging = { rule: may('customers:write', 'Say that two customers are one person'), takes: otherCustomerSchema }
  serve(app, endpoints.mergeCustomers, merging, async (c, input) =>
    answerMerge(await mergeCustomers(parts, { id: c.req.param('id'), ...input })),
  )

  const separating = { rule: may('customers:write', 'Take a merge back'), takes: otherCustomerSchema }
  serve(app, endpoints.separateCustomers, separating, async (c, input) =>
    answerMerge(await separateCustomers(parts, { id: c.req.param('id'), ...input })),
  )
}

function answerMerge(result: MergeResult) {
  if (result.ok) return { customer: result.customer }
  if (result.reason === 'not-found') throw new Refusal('not-found', { detail: say.noSuchCustomer })
  if (result.reason === 'key-reused') throw new Refusal('key-reused', { detail: say.newKey })
  throw new Refusal('not-possible-now', { detail: say.mergedMeanwhile })
}
