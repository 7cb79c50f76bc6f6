import * as v from 'valibot'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { seriesActSchema } from '../../domain/series/series-act-fields.ts'
import { answerWithBooking, tokenOf } from '../bookings/answer-with-booking.ts'
import { requireLink } from '../bookings/require-link.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { notNow as notPossible, onField, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { wishSchema } from '../../domain/series/series-request.ts'
import { askForChange, type AskRefusal, takeWishBack } from './ask-change.ts'
import { skipAsCustomer } from './skip-as-customer.ts'
import { findSeriesOfVisit } from '../bookings/series-store.ts'
import * as say from '#words/server/series.ts'
import { askAsCustomer, changeAsCustomer, refuseNotNow, withinLimits } from './change-as-customer.ts'

export function seriesLinkFormRoutes(app: App, parts: Parts, answerPage: AnswerPage): void {
  const answerRefused = answerWithBooking(parts, answerPage)
  const limited = limitRate(parts.limits, ...formLimits)

  app.post('/series/skip', holderOf('Skip a regular visit'), plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    const stored = await requireLink(parts, 'booking', tokenOf(values))
    await withinLimits(parts, stored, async () => {
      if ((await findSeriesOfVisit(parts.database.queries, stored.booking.id)) === null) throw refuseNotNow()
      const price = values['price']?.[0] ?? ''
      const press = { token: [tokenOf(values)], version: [String(stored.version)], price: [price] }
      const seen = /^\d{1,6}$/.test(price) ? Number(price) : null
      const result = await skipAsCustomer(parts, stored.booking.id, { key: keyOfForm(press), seen })
      if (!result.ok) throw result.reason === 'price-changed' ? otherPrice() : refuseNotNow()
    })
    return c.redirect(`/?booking=${tokenOf(values)}`, 303)
  })

  app.post('/series/pause', holderOf('Pause regular visits'), plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    const [from = '', until = ''] = [values['from']?.[0], values['until']?.[0]]
    await changeAsCustomer(
      parts,
      values,
      () => parseInput(v.object({ act: seriesActSchema }), { act: { kind: 'pause', from, until } }).act,
    )
    return c.redirect(`/?booking=${tokenOf(values)}`, 303)
  })

  app.post('/series/end', holderOf('End regular visits'), plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    // The visit of the link stays: it is cancelled separately.
    await changeAsCustomer(parts, values, ({ booking }, today) => ({
      kind: 'end',
      from: addDays(booking.date > today ? booking.date : today, 1),
    }))
    return c.redirect(`/?booking=${tokenOf(values)}`, 303)
  })

  app.post(
    '/series/ask',
    holderOf('Ask for another day of regular visits'),
    plainForm(answerRefused),
    limited,
    async (c) => {
      const values = c.get('form')
      const { from, weekday, window } = values
      const wish = parseInput(wishSchema, { from: from?.[0], weekday: Number(weekday?.[0]), window: window?.[0] })
      await askAsCustomer(parts, values, async (asking) => {
        const result = await askForChange(parts, asking, wish)
        if (!result.ok) throw refuseAsking(result.reason)
      })
      return c.redirect(`/?booking=${tokenOf(values)}`, 303)
    },
  )

  const takingBack = holderOf('Take back a request for another day of regular visits')
  app.post('/series/ask-back', takingBack, plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    await askAsCustomer(parts, values, (asking) => takeWishBack(parts, asking))
    return c.redirect(`/?booking=${tokenOf(values)}`, 303)
  })
}

const refuseAsking = refuseByTable<AskRefusal | 'key-reused'>({
  'not-possible': notPossible(say.notNow),
  'asked-already': notPossible(say.askFaults['asked-already']),
  'asked-often': notPossible(say.askFaults['asked-often']),
  'no-day': onField('weekday', say.askFaults['no-day']),
  'no-window': onField('window', say.askFaults['no-window']),
  'nothing-changes': onField('weekday', say.askFaults['nothing-changes']),
})

function otherPrice(): Refusal {
  return new Refusal('not-possible-now', { detail: say.skipPriceChanged })
}
