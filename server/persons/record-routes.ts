import type { May } from '../platform/http/owner-rules.ts'
import { customerNotesSchema, otherCustomerSchema } from '../../domain/customers/customers.ts'
import {
  addCustomerSchema,
  answerProposalSchema,
  changeCustomerSchema,
} from '../../domain/customers/customer-record.ts'
import * as endpoints from '../../domain/endpoints/customer-changes.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, refuseByTable, refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { nameOfCaller } from '../platform/http/name-of-caller.ts'
import { serve } from '../platform/http/serve.ts'
import { visitsFollow } from '../bookings/change-with-record.ts'
import { addCustomer, changeCustomer } from '../customers/change-customer.ts'
import { answerProposal } from '../customers/answer-proposal.ts'
import type { ChangeResult } from '../customers/undo-customer.ts'
import { correctEstimates } from '../estimates/change-with-record.ts'
import { keepNotes } from '../customers/keep-notes.ts'
import { mergeCustomers, type MergeResult, separateCustomers } from '../customers/merge-customers.ts'
import * as say from '#words/server/customers.ts'

export function customerRecordRoutes(app: App, parts: Parts, may: May): void {
  const adding = { rule: may('customers:write', 'Add a customer by hand'), takes: addCustomerSchema }
  serve(app, endpoints.addCustomer, adding, async (c, input) => {
    const result = await addCustomer(parts, input)
    if (!result.ok) throw refuseRecord(result)
    c.status(201)
    return { id: result.id, undoForMs: result.undoForMs }
  })

  const changing = { rule: may('customers:write', 'Change the details of a customer'), takes: changeCustomerSchema }
  serve(app, endpoints.changeCustomer, changing, async (c, input) => {
    const visits = visitsFollow(parts, nameOfCaller(c))
    const result = await changeCustomer(parts, c.req.param('id'), input, {
      lock: visits.lock,
      follow: async (write, following) => ({
        visits: await visits.follow(write, following),
        estimates: await correctEstimates(write, following),
      }),
    })
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

function answerMerge(result: MergeResult) {
  if (result.ok) return { customer: result.customer }
  throw refuseMerge(result.reason)
}

const refuseMerge = refuseByTable<Exclude<MergeResult, { ok: true }>['reason']>({
  'not-found': say.noSuchCustomer,
  'not-possible': notNow(say.mergedMeanwhile),
})
