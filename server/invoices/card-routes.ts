import type { Context } from 'hono'
import { payByCardSchema } from '../../domain/cards/card-payments.ts'
import { readTipChoice, tipOf } from '../../domain/invoices/tips.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { limitRate, takeOrRefuse } from '../platform/http/limit-rate.ts'
import { plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import { notNowEach, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { type CardPageResult, openCardPage } from './open-card-page.ts'
import { openPay } from './open-pay.ts'
import * as say from '#words/server/invoices.ts'

/** Changes of mind, and cards that are declined; whoever presses more often in a day tries out cards. */
const pagesOfInvoice: Limit = { name: 'card-pages', points: 30, seconds: 24 * 3600 }

type Doors = {
  answerPage: AnswerPage
  answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response>
}

/** Leads a customer from the page of an invoice to the card service's own page. */
export function cardPageRoutes(app: App, parts: Parts, { answerPage, answerRefused }: Doors): void {
  const limited = limitRate(parts.limits, ...formLimits)
  const paying = holderOf('Open the page of the card service where an invoice is paid')
  app.post('/invoices/card', paying, plainForm(answerRefused), limited, async (c) => {
    const { pay, seen, tip, own } = c.get('form')
    const token = pay?.[0] ?? ''
    const id = parts.links.read('pay', token)
    if (id === null) throw refuse('not-found')
    const balance = Number(seen?.[0])
    const tipCents = tipOf(balance, readTipChoice(tip?.[0]), own?.[0] ?? '') ?? Number.NaN
    const input = parseInput(payByCardSchema, { seen: balance, tip: tipCents })
    const { phone } = await readSettings(parts.database.queries)
    await takeOrRefuse(parts.limits, [{ limit: pagesOfInvoice, who: id }], say.orCall(phone))
    const result = await openCardPage(parts, id, input, `${parts.config.origin}/?pay=${token}`)
    if (!result.ok) {
      if (result.reason === 'paid') return c.redirect(`/?pay=${token}`, 303)
      throw refuse(result.reason)
    }
    const state = await openPay(parts, token)
    if (state.kind !== 'pay' || state.card === null) return c.redirect(`/?pay=${token}`, 303)
    // A form must not lead to another site (form-action), not even by a redirect: the page leads there.
    const page = await answerPage(c, { ...state, card: { ...state.card, leaving: result.url } })
    page.headers.set('refresh', `0;url=${result.url}`)
    return page
  })
}

const refuse = refuseByTable<Exclude<Extract<CardPageResult, { ok: false }>['reason'], 'paid'>>({
  'not-found': say.linkOpensNothing,
  'changed-meanwhile': say.balanceChanged,
  ...notNowEach({
    'not-possible': say.nothingToClaim,
    'no-cards': say.noCards,
    'too-little': say.tooLittleForCards,
    away: say.cardsAway,
  }),
})
