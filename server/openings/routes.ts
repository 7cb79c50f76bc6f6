import {
  listOpenings,
  offerOpening as offering,
  planOpening as planning,
  wishEarlier,
  withdrawOpening as withdrawing,
} from '../../domain/endpoints/openings.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { earlierSchema, offerOpeningSchema, planOpeningSchema } from '../../domain/openings/openings.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, onField, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { keepWish } from '../bookings/keep-wish.ts'
import { openingLinkFormRoutes } from './link-form-routes.ts'
import { type CannotOffer, offerOpening } from './offer-opening.ts'
import { planOpening, showPlan } from './plan-opening.ts'
import { showOpenings } from './show-openings.ts'
import { type CannotWithdraw, withdrawOpening } from './withdraw-opening.ts'
import * as say from '#words/server/openings.ts'

type Doors = { may: May; answerPage: AnswerPage }

export function openingRoutes(app: App, parts: Parts, { may, answerPage }: Doors): void {
  const { queries } = parts.database
  openingLinkFormRoutes(app, parts, answerPage)

  const find = async (id: string) => {
    const opening = (await showOpenings(parts)).find((each) => each.id === id)
    if (!opening) throw new Refusal('not-found', { detail: say.noSuchOpening })
    return opening
  }

  const listing = may('bookings:read', 'Free places that were offered to customers who would come earlier')
  serve(app, listOpenings, { rule: listing }, async () => ({ openings: await showOpenings(parts) }))

  const looking = may('bookings:read', 'Who would be offered a free window')
  serve(app, planning, { rule: looking }, async (c) => {
    const { date, start, end } = c.req.query()
    const wanted = parseInput(planOpeningSchema, { date, start, end })
    const now = parts.clock.now()
    return { plan: showPlan(await planOpening(queries, wanted, { settings: await readSettings(queries), now }), now) }
  })

  const offers = { rule: may('bookings:write', 'Offer a free window to customers'), takes: offerOpeningSchema }
  serve(app, offering, offers, async (_c, input) => {
    const result = await offerOpening(parts, input)
    if (!result.ok) throw refuseOffer(result.reason)
    return { opening: await find(result.id), undoForMs: result.undoForMs }
  })

  const ending = { rule: may('bookings:write', 'Withdraw an offered window'), takes: pressSchema }
  serve(app, withdrawing, ending, async (c, { key }) => {
    const id = c.req.param('id')
    const result = await withdrawOpening(parts, id, key)
    if (!result.ok) throw refuseWithdrawal(result.reason)
    return { opening: await find(id) }
  })

  const wishing = { rule: may('bookings:write', 'Record whether a customer would come earlier'), takes: earlierSchema }
  serve(app, wishEarlier, wishing, async (c, input) => {
    const result = await keepWish(parts, c.req.param('id'), input)
    if (!result.ok) throw refuseWish(result.reason)
    return { earlier: input.earlier }
  })
}

const refuseOffer = refuseByTable<CannotOffer | 'key-reused'>({
  over: onField('date', say.isOver),
  'not-offered': say.outsideWindows,
  full: ['window-full', { detail: say.isFull }],
  'too-late': notNow(say.tooLateToWrite),
  'changed-meanwhile': say.visitsChanged,
})

const refuseWithdrawal = refuseByTable<CannotWithdraw>({
  'not-found': say.noSuchOpening,
  'not-possible': notNow(say.alreadyOver),
})

const refuseWish = refuseByTable<'not-found' | 'key-reused'>({ 'not-found': say.noSuchVisit })
