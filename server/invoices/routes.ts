import * as endpoints from '../../domain/endpoints/invoices.ts'
import type { InvoiceNow } from '../../domain/endpoints/invoices.ts'
import * as v from 'valibot'
import { versionField } from '../../domain/fields/fields.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { createInvoiceSchema, invoiceFileName, voidInvoiceSchema } from '../../domain/invoices/invoices.ts'
import { findDoubles, findPerson } from '../customers/store.ts'
import { linksShownTo } from '../owner/require-link-ability.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNowEach, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { invoiceLinkFormRoutes } from './link-form-routes.ts'
import { claimRoutes } from './claim-routes.ts'
import { chargeRoutes } from './charge-routes.ts'
import { createInvoice, type NotBilled } from './create-invoice.ts'
import { listUnbilled, readInvoice, toRows, toUnbilled } from './read-invoice.ts'
import { loadInvoicePdf } from './load-pdf.ts'
import { sendInvoice, type SendResult } from './send-invoice.ts'
import { findInvoice, findInvoiceOf, findInvoicesOf } from './store.ts'
import { findDates } from './visit-store.ts'
import { voidInvoice, type VoidResult } from './cancel-invoice.ts'
import * as say from '#words/server/invoices.ts'

/** The newest ones beside the account of a customer; all of them are in the table that can be saved. */
const mostShown = 100

type Doors = { may: May; answerPage: AnswerPage }

export function invoiceRoutes(app: App, parts: Parts, { may, answerPage }: Doors): void {
  const { queries } = parts.database

  const creating = {
    rule: may('ledger:write', 'Make an invoice for visits of one customer, with the next number of the year'),
    takes: createInvoiceSchema,
  }
  serve(app, endpoints.createInvoice, creating, async (c, input) => {
    const result = await createInvoice(parts, input)
    if (!result.ok) throw refuse(result.reason)
    c.status(201)
    return read(result.id)
  })

  const reading = may('ledger:read', 'An invoice, and how much of it is paid')
  serve(app, endpoints.readInvoice, { rule: reading }, (c) => read(c.req.param('id')))

  const sending = {
    rule: may('ledger:write', 'Send an invoice, or its receipt once nothing is owed'),
    takes: pressSchema,
  }
  serve(app, endpoints.sendInvoice, sending, async (c, input) => {
    const id = c.req.param('id')
    const result = await sendInvoice(parts, id, input)
    if (!result.ok) throw refuse(result.reason)
    return read(id)
  })

  const saving = may('ledger:read', 'The PDF of an invoice as it was or will be sent')
  serve(app, endpoints.readInvoicePdf, { rule: saving }, async (c) => {
    const id = c.req.param('id')
    const version = Number(c.req.query('version') ?? (await findInvoice(queries, id))?.version)
    const pdf = v.is(versionField, version)
      ? await loadInvoicePdf(parts, id, version, linksShownTo(c, parts.links))
      : null
    if (!pdf) throw refuse('not-found')
    return c.body(new Uint8Array(pdf.bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': attachmentHeader(invoiceFileName(pdf.number, pdf.isPaid)),
    })
  })

  const voiding = {
    rule: may('ledger:write', 'Make an invoice void, with a reason that the customer reads'),
    takes: voidInvoiceSchema,
  }
  serve(app, endpoints.voidInvoice, voiding, async (c, input) => {
    const id = c.req.param('id')
    const result = await voidInvoice(parts, id, input)
    if (!result.ok) throw refuse(result.reason)
    return read(id)
  })

  listedInvoiceRoutes(app, parts, may)
  invoiceLinkFormRoutes(app, parts, { answerPage })
  claimRoutes(app, parts, { may, answerPage })
  chargeRoutes(app, parts, { may })

  async function read(id: string): Promise<InvoiceNow> {
    const invoice = await readInvoice(queries, id)
    if (!invoice) throw refuse('not-found')
    return invoice
  }
}

function listedInvoiceRoutes(app: App, { database: { queries } }: Parts, may: May): void {
  const ofCustomer = may('ledger:read', "A customer's invoices, and the visits that are on none")
  serve(app, endpoints.listCustomerInvoices, { rule: ofCustomer }, async (c) => {
    const record = await findPerson(queries, c.req.param('id'))
    if (!record) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    const doubles = await findDoubles(queries, record.customer.id)
    const ids = [record.customer.id, ...doubles.map(({ id }) => id)]
    const invoices = await toRows(queries, await findInvoicesOf(queries, ids, mostShown))
    return { invoices, unbilled: await listUnbilled(queries, ids) }
  })

  const ofVisit = may('ledger:read', 'The invoice that a visit is on')
  serve(app, endpoints.readVisitInvoice, { rule: ofVisit }, async (c) => {
    const id = c.req.param('id')
    const date = (await findDates(queries, [id])).get(id)
    if (date === undefined) throw new Refusal('not-found', { detail: say.noSuchVisit })
    const stored = await findInvoiceOf(queries, id)
    if (stored) return { invoice: (await toRows(queries, [stored]))[0] ?? null, unbilled: null }
    return { invoice: null, unbilled: (await toUnbilled(queries, [{ id, date }]))[0] ?? null }
  })
}

const refuse = refuseByTable<NotBilled | Extract<VoidResult | SendResult, { ok: false }>['reason']>({
  'not-found': say.noSuchInvoice,
  'changed-meanwhile': say.pricesChanged,
  ...notNowEach(say.notPossible),
})
