import { chargeCardSchema } from '../../domain/cards/kept-cards.ts'
import * as endpoints from '../../domain/endpoints/card-changes.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { endCard } from '../cards/keep-card.ts'
import { readVisitCards } from '../cards/read-visit-cards.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { notNowEach, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { chargeCard, type ChargeResult } from './charge-card.ts'
import { findCustomerOf } from './visit-store.ts'
import * as say from '#words/server/cards.ts'

export function chargeRoutes(app: App, parts: Parts, { may }: { may: May }): void {
  const { queries } = parts.database

  const charging = {
    rule: may('card-payments:charge', 'Charge the card that the customer of a visit keeps'),
    takes: chargeCardSchema,
  }
  serve(app, endpoints.chargeKeptCard, charging, async (c, input) => {
    const id = c.req.param('id')
    const result = await chargeCard(parts, id, input)
    if (!result.ok) throw refuse(result.reason)
    c.set('about', exactCents(input.seen))
    return { cards: await readVisitCards(queries, id), outcome: result.outcome }
  })

  const ending = {
    rule: may('card-payments:charge', 'End that the customer of a visit keeps a card'),
    takes: nothingSchema,
  }
  serve(app, endpoints.endKeptCard, ending, async (c) => {
    const id = c.req.param('id')
    const customerId = await findCustomerOf(queries, id)
    if (customerId === null || !(await endCard(parts, customerId, 'owner'))) throw refuse('not-found')
    return { cards: await readVisitCards(queries, id) }
  })
}

const refuse = refuseByTable<Extract<ChargeResult, { ok: false }>['reason']>({
  'not-found': say.noSuchCard,
  'changed-meanwhile': say.chargeChanged,
  ...notNowEach({
    'no-cards': say.noKey,
    'no-kept-card': say.noKeptCard,
    'not-billed': say.notBilled,
    'several-visits': say.severalVisits,
    'too-little': say.tooLittle,
    refused: say.chargeRefused,
    doubt: say.chargeInDoubt,
  }),
})
