import type { Context } from 'hono'
import * as endpoints from '../../domain/endpoints/payment-claims.ts'
import { answerClaimSchema, claimSchema } from '../../domain/invoices/payment-claims.ts'
import { readTipChoice, tipOf } from '../../domain/invoices/tips.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { limitRate, takeOrRefuse } from '../platform/http/limit-rate.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { describeRefusal, keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import { notNow, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { depositRoutes } from './deposit-routes.ts'
import { cardPageRoutes } from './card-routes.ts'
import { type AnswerResult, answerClaim, readOpenClaims } from './answer-claim.ts'
import { claimPayment, type ClaimResult } from './create-claim.ts'
import { openPay } from './open-pay.ts'
import * as say from '#words/server/invoices.ts'

/** Changes of mind and slips of the finger; nobody honest presses more often in a day. */
const claimsOfInvoice: Limit = { name: 'payment-claims', points: 20, seconds: 24 * 3600 }

export function claimRoutes(app: App, parts: Parts, { may, answerPage }: { may: May; answerPage: AnswerPage }): void {
  const limited = limitRate(parts.limits, ...formLimits)
  const claiming = holderOf('Tell the owner with a plain form that an invoice is paid')
  app.post('/invoices/paid', claiming, plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    const token = tokenOf(values)
    const id = parts.links.read('pay', token)
    if (id === null) throw refuseClaim('not-found')
    const input = parseInput(claimSchema, { ...readClaim(values), key: keyOfForm(values) })
    const { phone } = await readSettings(parts.database.queries)
    await takeOrRefuse(parts.limits, [{ limit: claimsOfInvoice, who: id }], say.orCall(phone))
    const sender = { address: c.get('address'), userAgent: c.req.header('user-agent') ?? '' }
    const result = await claimPayment(parts, id, input, sender)
    if (!result.ok) throw refuseClaim(result.reason)
    return c.redirect(`/?pay=${token}`, 303)
  })

  cardPageRoutes(app, parts, { answerPage, answerRefused })
  depositRoutes(app, parts, { answerRefused })

  const listing = may('ledger:read', 'Customers who say that they paid an invoice, until the owner has answered')
  serve(app, endpoints.listPaymentClaims, { rule: listing }, async () => {
    return { claims: await readOpenClaims(parts.database.queries) }
  })

  const answering = {
    rule: may('ledger:write', 'Say whether a payment that a customer told of was received, and record it'),
    takes: answerClaimSchema,
  }
  serve(app, endpoints.answerPaymentClaim, answering, async (c, input) => {
    const result = await answerClaim(parts, c.req.param('id'), input)
    if (!result.ok) throw refuseAnswer(result.reason)
    return { claims: await readOpenClaims(parts.database.queries), undoForMs: result.undoForMs }
  })

  async function answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> {
    const [tip = '', own = ''] = [values['tip']?.[0], values['own']?.[0]]
    const state = await openPay(parts, tokenOf(values), { tip, own })
    if (state.kind !== 'pay') return answerPage(c, state)
    const { status, told } = describeRefusal(refusal)
    const { tip: ownError, ...errors } = told.errors
    const named = ownError === undefined ? errors : { ...errors, own: ownError }
    return answerPage(c, { ...state, filled: { values, ...told, errors: named } }, status)
  }
}

const tokenOf = ({ pay }: FormValues) => pay?.[0] ?? ''

/** A custom tip that cannot be read is named; none is guessed. */
function readClaim({ tip, own, way, seen }: FormValues) {
  const balance = Number(seen?.[0])
  return { seen: balance, tip: tipOf(balance, readTipChoice(tip?.[0]), own?.[0] ?? '') ?? Number.NaN, way: way?.[0] }
}

type Reason<Result> = Extract<Result, { ok: false }> extends { reason: infer Name extends string } ? Name : never

const refuseClaim = refuseByTable<Reason<ClaimResult>>({
  'not-found': say.linkOpensNothing,
  'changed-meanwhile': say.balanceChanged,
  'not-possible': notNow(say.nothingToClaim),
})

const refuseAnswer = refuseByTable<Reason<AnswerResult>>({
  'not-found': say.noSuchClaim,
  'changed-meanwhile': say.claimChanged,
  'not-possible': notNow(say.stillOwed),
})
