import { consentFileName } from '../../domain/texts/consent-document.ts'
import { customerNotesSchema, eraseCustomerSchema, otherCustomerSchema } from '../../domain/customers/customers.ts'
import {
  addCustomerSchema,
  answerProposalSchema,
  changeCustomerSchema,
} from '../../domain/customers/customer-record.ts'
import * as endpoints from '../../domain/endpoints/customers.ts'
import * as erasures from '../../domain/endpoints/erasures.ts'
import * as trial from '../../domain/endpoints/trial.ts'
import { emailField, phoneField } from '../../domain/fields/fields.ts'
import { personFileName } from '../../domain/customers/person-document.ts'
import { clearTrialSchema } from '../../domain/customers/trial.ts'
import { findBookingsOf } from '../bookings/person-store.ts'
import { findEstimatesOf } from '../estimates/store.ts'
import { findMessagesOf } from '../outbox/message-store.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, onFieldAndAbove, refuseByTable, refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { streamPages } from '../platform/http/stream-pages.ts'
import { drawConsent } from './draw-consent.ts'
import { drawCustomer } from './draw-customer.ts'
import { clearTrial, readTrial } from './clear-trial.ts'
import { eraseCustomer, readErasure } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { addCustomer, answerProposal, changeCustomer, type ChangeResult } from '../customers/change-customer.ts'
import { importRoutes } from '../customers/import-routes.ts'
import { keepNotes } from '../customers/keep-notes.ts'
import { mergeCustomers, type MergeResult, separateCustomers } from '../customers/merge-customers.ts'
import { findRecordIds, listTextsOf, readCustomer } from './read-customer.ts'
import { findCustomer, findOnlyCustomer, findPerson, listNewestCustomers } from '../customers/store.ts'
import * as say from '#words/server/customers.ts'
import * as trialWords from '#words/server/trial.ts'

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

  serve(app, endpoints.listCustomers, { rule: may('customers:read', 'Customers, newest first') }, (c) => {
    const { limit, before } = readPaging(c)
    return listNewestCustomers(queries, limit, before)
  })

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
  const booked = may('customers:read', 'The bookings of one customer, newest first')
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

  const personOf = async (id: string) => {
    const person = await findPerson(queries, id)
    if (!person) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    return person
  }
  const exporting = may('records:export', 'Everything that is kept about one customer, as a file')
  serve(app, endpoints.exportCustomer, { rule: exporting, further: [fresh] }, async (c) => {
    const person = await personOf(c.req.param('id'))
    c.header('content-disposition', attachmentHeader(personFileName(person.customer, 'json')))
    c.header('cache-control', 'no-store')
    c.header('content-type', 'application/json; charset=UTF-8')
    return c.body(streamPages(exportCustomer(parts, person)))
  })
  const drawing = may('records:export', 'Everything that is kept about one customer, as a PDF to read')
  serve(app, endpoints.exportCustomerPdf, { rule: drawing, further: [fresh] }, async (c) => {
    const person = await personOf(c.req.param('id'))
    const bytes = await drawCustomer(parts, person)
    c.header('content-disposition', attachmentHeader(personFileName(person.customer, 'pdf')))
    c.header('cache-control', 'no-store')
    c.header('content-type', 'application/pdf')
    return c.body(new Uint8Array(bytes))
  })

  const proving = may('customers:read', 'What one customer said about texts to one number, as a PDF')
  serve(app, endpoints.exportTextConsent, { rule: proving }, async (c) => {
    const number = c.req.param('number')
    const bytes = await drawConsent(parts, await personOf(c.req.param('id')), number)
    if (!bytes) throw new Refusal('not-found', { detail: say.noSuchNumber })
    c.header('content-disposition', attachmentHeader(consentFileName(number)))
    c.header('cache-control', 'no-store')
    c.header('content-type', 'application/pdf')
    return c.body(new Uint8Array(bytes))
  })

  const adding = { rule: may('customers:write', 'Add a customer by hand'), takes: addCustomerSchema }
  serve(app, endpoints.addCustomer, adding, async (c, input) => {
    const result = await addCustomer(parts, input)
    if (!result.ok) throw refuseRecord(result)
    c.status(201)
    return { id: result.id, undoForMs: result.undoForMs }
  })

  const changing = { rule: may('customers:write', 'Change the details of a customer'), takes: changeCustomerSchema }
  serve(app, endpoints.changeCustomer, changing, async (c, input) => {
    const result = await changeCustomer(parts, c.req.param('id'), input)
    if (!result.ok) throw refuseRecord(result)
    return { id: result.id, undoForMs: result.undoForMs }
  })

  const answering = {
    rule: may('customers:write', 'Take what a booking said into a record, or leave it'),
    takes: answerProposalSchema,
  }
  serve(app, endpoints.answerCustomerProposal, answering, async (c, input) => {
    const result = await answerProposal(parts, c.req.param('id'), input)
    if (!result.ok) throw refuseRecord(result)
    return { id: result.id, undoForMs: result.undoForMs }
  })

  const noting = { rule: may('customers:write', 'Keep notes about a customer'), takes: customerNotesSchema }
  serve(app, endpoints.keepCustomerNotes, noting, async (c, input) => {
    const result = await keepNotes(parts, c.req.param('id'), input)
    if (result.ok) return { notes: input.notes }
    throw refuseNotes(result.reason)
  })

  const merging = { rule: may('customers:write', 'Say that two customers are one person'), takes: otherCustomerSchema }
  serve(app, endpoints.mergeCustomers, merging, async (c, input) =>
    answerMerge(await mergeCustomers(parts, { id: c.req.param('id'), ...input })),
  )

  const separating = { rule: may('customers:write', 'Take a merge back'), takes: otherCustomerSchema }
  serve(app, endpoints.separateCustomers, separating, async (c, input) =>
    answerMerge(await separateCustomers(parts, { id: c.req.param('id'), ...input })),
  )

  const asking = may('erasures:read', 'What would become of all that is kept about a customer')
  serve(app, erasures.readErasure, { rule: asking }, async (c) => {
    const erasure = await readErasure(parts, c.req.param('id'))
    if (!erasure) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    return erasure
  })

  const erasing = {
    rule: may('erasures:write', 'Erase a customer'),
    further: [fresh],
    takes: eraseCustomerSchema,
  }
  serve(app, erasures.eraseCustomer, erasing, async (c, input) => {
    const id = c.req.param('id')
    const result = await eraseCustomer(parts, id, input)
    c.set('about', id)
    if (result.ok) return result.answer
    throw refuseErasure(result.reason)
  })

  const looking = may('erasures:read', 'What the trial of a new office has left behind')
  serve(app, trial.readTrial, { rule: looking }, () => readTrial(parts))

  const clearing = {
    rule: may('erasures:write', 'Clear the trial of a new office'),
    further: [fresh],
    takes: clearTrialSchema,
  }
  serve(app, trial.clearTrial, clearing, async (_, input) => {
    const result = await clearTrial(parts, input)
    if (result.ok) return result.answer
    throw refuseClearing(result)
  })
}

function refuseRecord(result: Extract<ChangeResult, { ok: false }>): Refusal {
  switch (result.reason) {
    case 'not-found':
      return new Refusal('not-found', { detail: say.noSuchCustomer })
    case 'key-reused':
      return refuseReusedKey()
    case 'changed-meanwhile':
      return new Refusal('changed-meanwhile', { detail: say.recordChanged })
    case 'known': {
      const { field, name, isSameRecord } = result
      const isEmail = field.toLowerCase().endsWith('email')
      const sentence = isSameRecord ? say.hasItAlready(isEmail) : say.knownBy(isEmail, name)
      return new Refusal('invalid-input', { errors: { [field]: sentence } })
    }
  }
}

const refuseNotes = refuseByTable<Extract<Awaited<ReturnType<typeof keepNotes>>, { ok: false }>['reason']>({
  'not-found': say.noSuchCustomer,
  'changed-meanwhile': say.notesChanged,
})

function refuseClearing(result: Extract<Awaited<ReturnType<typeof clearTrial>>, { ok: false }>): Refusal {
  switch (result.reason) {
    case 'key-reused':
      return refuseReusedKey()
    case 'other-name':
      return new Refusal('invalid-input', {
        detail: trialWords.otherBrand,
        errors: { brand: trialWords.otherBrand },
      })
    case 'changed-meanwhile':
      return new Refusal('changed-meanwhile', { detail: trialWords.cameMeanwhile })
    case 'real':
      return new Refusal('not-possible-now', { detail: trialWords.real[result.real] })
  }
}

type WhyNotErased = Extract<Awaited<ReturnType<typeof eraseCustomer>>, { ok: false }>['reason']

const refuseErasure = refuseByTable<WhyNotErased>({
  'not-found': say.noSuchCustomer,
  'other-name': onFieldAndAbove('name', say.otherName),
  'visits-open': notNow(say.visitsOpen),
  'being-sent': notNow(say.beingSent),
})

function answerMerge(result: MergeResult) {
  if (result.ok) return { customer: result.customer }
  throw refuseMerge(result.reason)
}

const refuseMerge = refuseByTable<Exclude<MergeResult, { ok: true }>['reason']>({
  'not-found': say.noSuchCustomer,
  'not-possible': notNow(say.mergedMeanwhile),
})
