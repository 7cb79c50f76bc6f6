import * as endpoints from '../../domain/endpoints/ledger.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { addEntrySchema, payVisitSchema } from '../../domain/ledger/typed-entries.ts'
import { findDoubles, findPerson } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import {
  type AccountRefusal,
  type AccountResult,
  chargeEarlier,
  readAccount,
  recordEntry,
  recordPayment,
  reverseEntry,
} from './change-account.ts'
import { listOwed, readCustomerAccount, sumOwed } from './owed-store.ts'
import { hasVisit } from './store.ts'
import * as say from '#words/server/ledger.ts'
import { decideFeeSchema } from '../../domain/bookings/visit-fees.ts'
import { decideDepositSchema } from '../../domain/ledger/visit-deposits.ts'
import { decideDeposit } from './answer-deposit.ts'
import { decideFee } from './answer-fee.ts'

export function ledgerRoutes(app: App, parts: Parts, { may }: { may: May }): void {
  const { queries } = parts.database

  const reading = may('ledger:read', 'What a visit costs, and what was paid for it')
  serve(app, endpoints.readVisitAccount, { rule: reading }, async (c) => {
    const id = c.req.param('id')
    if (!(await hasVisit(queries, id))) throw refuse('not-found')
    return { account: await readAccount(queries, id) }
  })

  const paying = { rule: may('ledger:write', 'Record that a visit was paid'), takes: payVisitSchema }
  serve(app, endpoints.payVisit, paying, async (c, input) =>
    answer(await recordPayment(parts, c.req.param('id'), input)),
  )

  const adding = {
    rule: may('ledger:write', 'Add a discount, a fee or a refund to the account of a visit'),
    takes: addEntrySchema,
  }
  serve(app, endpoints.addEntry, adding, async (c, input) => answer(await recordEntry(parts, c.req.param('id'), input)))

  const reversing = { rule: may('ledger:write', 'Take an entry back by another one'), takes: pressSchema }
  serve(app, endpoints.takeEntryBack, reversing, async (c, input) =>
    answer(await reverseEntry(parts, c.req.param('id'), c.req.param('entry'), input)),
  )

  const deciding = {
    rule: may('ledger:write', 'Charge the fee of a late cancel or a locked door, or let it go'),
    takes: decideFeeSchema,
  }
  serve(app, endpoints.decideFee, deciding, async (c, input) =>
    answer(await decideFee(parts, c.req.param('id'), input)),
  )

  const givingBack = {
    rule: may('ledger:write', 'Give the deposit of a visit that did not take place back, or keep it as a credit'),
    takes: decideDepositSchema,
  }
  serve(app, endpoints.decideDeposit, givingBack, async (c, input) =>
    answer(await decideDeposit(parts, c.req.param('id'), input)),
  )

  const charging = {
    rule: may('ledger:write', 'Charge a visit that was completed before there were accounts'),
    takes: pressSchema,
  }
  serve(app, endpoints.chargeVisit, charging, async (c, input) =>
    answer(await chargeEarlier(parts, c.req.param('id'), input)),
  )

  const listing = may('ledger:read', 'Visits that are not paid, the oldest first, and their sum')
  serve(app, endpoints.listOwed, { rule: listing }, async (c) => {
    const { limit, before } = readPaging(c)
    return { ...(await listOwed(queries, limit, before)), sum: await sumOwed(queries) }
  })

  const ofCustomer = may('ledger:read', 'What a customer owes, and what they paid')
  serve(app, endpoints.readCustomerAccount, { rule: ofCustomer }, async (c) => {
    const record = await findPerson(queries, c.req.param('id'))
    if (!record) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    const doubles = await findDoubles(queries, record.customer.id)
    return readCustomerAccount(queries, [record.customer.id, ...doubles.map(({ id }) => id)])
  })
}

function answer(result: AccountResult) {
  if (result.ok) return { account: result.account, undoForMs: result.undoForMs }
  throw refuse(result.reason)
}

const refuse = refuseByTable<AccountRefusal>({
  'not-found': say.noSuchVisit,
  'changed-meanwhile': say.accountChanged,
  'not-possible': notNow(say.takesNoMoney),
  'by-card': notNow(say.paidByCard),
})
