import * as endpoints from '../../domain/endpoints/card-account.ts'
import { refundCard as refundEndpoint } from '../../domain/endpoints/card-changes.ts'
import * as payments from '../../domain/endpoints/card-payments.ts'
import { refundCardSchema } from '../../domain/cards/card-refunds.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { cardKeySchema } from '../../domain/cards/card-account.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import { hasVisit } from '../ledger/store.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNowEach, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { describeCardAccount, findCardAccount } from './account-store.ts'
import { type ConnectResult, connectCards, disconnectCards } from './connect-account.ts'
import { readVisitCards } from './read-visit-cards.ts'
import { type RefundResult, refundPayment } from './refund-payment.ts'
import * as say from '#words/server/cards.ts'

/** Anyone who changes the key decides where the money goes: an open session is not enough, nor is a token. */
export function cardRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const { config, database } = parts
  const read = async () => describeCardAccount(await findCardAccount(database.queries, config))

  const reading = may('card-account:read', 'The account that card payments go to')
  serve(app, endpoints.readCardAccount, { rule: reading }, read)

  const saving = may('card-account:write', 'Enter the key of the account that card payments go to')
  serve(app, endpoints.saveCardKey, { rule: saving, further: [fresh], takes: cardKeySchema }, async (c, { key }) => {
    const result = await connectCards(parts, key, signedInOwner(c).email)
    if (!result.ok) throw refuseKey(result)
    c.set('about', `…${key.slice(-4)}`)
    return read()
  })

  const seeing = may('card-payments:read', 'What was paid for a visit by card, and what was given back')
  serve(app, payments.readVisitCards, { rule: seeing }, async (c) => {
    const id = c.req.param('id')
    if (!(await hasVisit(database.queries, id))) throw refuseRefund('not-found')
    return { cards: await readVisitCards(database.queries, id) }
  })

  const refunding = may('card-payments:refund', 'Give a card payment back, or a part of it')
  serve(app, refundEndpoint, { rule: refunding, further: [fresh], takes: refundCardSchema }, async (c, input) => {
    const [visit, payment] = [c.req.param('id'), c.req.param('payment')]
    const result = await refundPayment(parts, { visit, payment }, input)
    if (!result.ok) throw refuseRefund(result.reason)
    c.set('about', exactCents(input.amount))
    return { cards: await readVisitCards(database.queries, visit) }
  })

  const removing = may('card-account:write', 'Remove the key of the account that card payments go to')
  serve(app, endpoints.removeCardKey, { rule: removing, further: [fresh], takes: nothingSchema }, async (c) => {
    if (await disconnectCards(parts, signedInOwner(c).email)) return read()
    throw new Refusal('not-found', { detail: say.noKey })
  })
}

const refuseRefund = refuseByTable<Extract<RefundResult, { ok: false }>['reason']>({
  'not-found': say.noSuchPayment,
  ...notNowEach({ 'no-cards': say.noKey, 'too-much': say.tooMuch, refused: say.refundRefused, away: say.refundWaits }),
})

function refuseKey(result: Exclude<ConnectResult, { ok: true }>): Refusal {
  if (result.reason === 'away') return new Refusal('not-possible-now', { detail: say.stripeAway })
  const detail = result.reason === 'not-allowed' ? say.notAllowed(result.missing) : say.noSuchKey
  return new Refusal('invalid-input', { detail, errors: { key: detail } })
}
