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
import { endCard } from '../cards/keep-card.ts'
import { openKeepPage } from './keep-card-page.ts'
import { openPay } from './open-pay.ts'
import { findInvoice } from './store.ts'
import * as say from '#words/server/invoices.ts'

/** Changes of mind, and declined cards; more presses in a day try out cards. */
const pagesOfInvoice: Limit = { name: 'card-pages', points: 30, seconds: 24 * 3600 }

type Doors = {
  answerPage: AnswerPage
  answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response>
}

export function cardPageRoutes(app: App, parts: Parts, { answerPage, answerRefused }: Doors): void {
  const limited = limitRate(parts.limits, ...formLimits)
  const paying = holderOf('Open the page of the card service where an invoice is paid')
  app.post('/invoices/card', paying, plainForm(answerRefused), limited, async (c) => {
    const { pay, seen, tip, own, keep } = c.get('form')
    const token = pay?.[0] ?? ''
    const id = parts.links.read('pay', token)
    if (id === null) throw refuse('not-found')
    const balance = Number(seen?.[0])
    const tipCents = tipOf(balance, readTipChoice(tip?.[0]), own?.[0] ?? '') ?? Number.NaN
    const input = parseInput(payByCardSchema, { seen: balance, tip: tipCents, keeps: keep?.[0] === 'yes' })
    const { phone } = await readSettings(parts.database.queries)
    await takeOrRefuse(parts.limits, [{ limit: pagesOfInvoice, who: id }], say.orCall(phone))
    const result = await openCardPage(parts, id, input, { backTo: backTo(token), sender: senderOf(c) })
    if (!result.ok) {
      if (result.reason === 'paid') return c.redirect(`/?pay=${token}`, 303)
      throw refuse(result.reason)
    }
    return leadTo(c, token, result.url)
  })

  const keeping = holderOf('Open the page of the card service where a card is kept, and nothing is charged')
  app.post('/invoices/card/keep', keeping, plainForm(answerRefused), limited, async (c) => {
    const { token, id } = await requireInvoice(c)
    const result = await openKeepPage(parts, id, senderOf(c), backTo(token))
    if (!result.ok) throw refuse(result.reason)
    return leadTo(c, token, result.url)
  })

  const ending = holderOf('End that a card is kept for later visits')
  app.post('/invoices/card/end', ending, plainForm(answerRefused), limited, async (c) => {
    const { token, id } = await requireInvoice(c)
    const invoice = await findInvoice(parts.database.queries, id)
    if (!invoice) throw refuse('not-found')
    await endCard(parts, invoice.customer_id, 'customer')
    return c.redirect(`/?pay=${token}`, 303)
  })

  const backTo = (token: string) => `${parts.config.origin}/?pay=${token}`

  const senderOf = (c: Context<AppEnv>) => {
    return { address: c.get('address'), userAgent: c.req.header('user-agent') ?? '' }
  }

  async function requireInvoice(c: Context<AppEnv>): Promise<{ token: string; id: string }> {
    const token = c.get('form')['pay']?.[0] ?? ''
    const id = parts.links.read('pay', token)
    if (id === null) throw refuse('not-found')
    const { phone } = await readSettings(parts.database.queries)
    await takeOrRefuse(parts.limits, [{ limit: pagesOfInvoice, who: id }], say.orCall(phone))
    return { token, id }
  }

  /** A form must not redirect to another site (form-action), so the page leads there. */
  async function leadTo(c: Context<AppEnv>, token: string, url: string): Promise<Response> {
    const state = await openPay(parts, token)
    if (state.kind !== 'pay' || state.card === null) return c.redirect(`/?pay=${token}`, 303)
    const page = await answerPage(c, { ...state, card: { ...state.card, leaving: url } })
    page.headers.set('refresh', `0;url=${url}`)
    return page
  }
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
