import * as v from 'valibot'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { seriesActSchema } from '../../domain/series/series-view.ts'
import { answerWithBooking, tokenOf } from '../bookings/answer-with-booking.ts'
import { requireLink } from '../bookings/require-link.ts'
import { contactClaims } from '../bookings/slow-strangers.ts'
import type { StoredBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, FormValues } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { limitRate, takeOrRefuse } from '../platform/http/limit-rate.ts'
import { keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { notNow as notPossible, onField, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { wishSchema } from '../../domain/series/series-request.ts'
import { countRequests, findOpenRequest } from '../bookings/wish-store.ts'
import { askForChange, type AskRefusal, takeWishBack } from './ask-change.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { refuseSeries } from './refuse-series.ts'
import { skipAsCustomer } from './skip-as-customer.ts'
import { findSeriesOfVisit } from '../bookings/series-store.ts'
import * as say from '#words/server/series.ts'

export function seriesLinkFormRoutes(app: App, parts: Parts, answerPage: AnswerPage): void {
  const answerRefused = answerWithBooking(parts, answerPage)
  const limited = limitRate(parts.limits, ...formLimits)

  app.post('/series/skip', holderOf('Skip a regular visit'), plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    const stored = await requireLink(parts, 'booking', tokenOf(values))
    await withinLimits(parts, stored, async () => {
      if ((await findSeriesOfVisit(parts.database.queries, stored.booking.id)) === null) throw notNow()
      const price = values['price']?.[0] ?? ''
      const press = { token: [tokenOf(values)], version: [String(stored.version)], price: [price] }
      const seen = /^\d{1,6}$/.test(price) ? Number(price) : null
      const result = await skipAsCustomer(parts, stored.booking.id, { key: keyOfForm(press), seen })
      if (!result.ok) throw result.reason === 'price-changed' ? otherPrice() : notNow()
    })
    return c.redirect(`/?booking=${tokenOf(values)}`, 303)
  })

  app.post('/series/pause', holderOf('Pause regular visits'), plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    const [from = '', until = ''] = [values['from']?.[0], values['until']?.[0]]
    await act(
      parts,
      values,
      () => parseInput(v.object({ act: seriesActSchema }), { act: { kind: 'pause', from, until } }).act,
    )
    return c.redirect(`/?booking=${tokenOf(values)}`, 303)
  })

  app.post('/series/end', holderOf('End regular visits'), plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    // The visit of the link stays: it is cancelled separately.
    await act(parts, values, ({ booking }, today) => ({
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
      await asCustomer(parts, values, async (asking) => {
        const result = await askForChange(parts, asking, wish)
        if (!result.ok) throw refuseAsking(result.reason)
      })
      return c.redirect(`/?booking=${tokenOf(values)}`, 303)
    },
  )

  const takingBack = holderOf('Take back a request for another day of regular visits')
  app.post('/series/ask-back', takingBack, plainForm(answerRefused), limited, async (c) => {
    const values = c.get('form')
    await asCustomer(parts, values, (asking) => takeWishBack(parts, asking))
    return c.redirect(`/?booking=${tokenOf(values)}`, 303)
  })
}

/** The customer's press about the request of the series. */
async function asCustomer(parts: Parts, values: FormValues, work: (asking: Asking) => Promise<unknown>): Promise<void> {
  const stored = await requireLink(parts, 'booking', tokenOf(values))
  const series = await findSeriesOfVisit(parts.database.queries, stored.booking.id)
  if (!series) throw notNow()
  const { id, version } = series.agreement
  const open = await findOpenRequest(parts.database.queries, id)
  const asked = await countRequests(parts.database.queries, id, 0)
  const press = { ...values, version: [String(version)], request: [open?.id ?? String(asked)] }
  await withinLimits(parts, stored, async () => {
    await work({ seriesId: id, stored, key: keyOfForm(press) })
  })
}

/** The customer's act on the whole series. */
async function act(
  parts: Parts,
  values: FormValues,
  read: (stored: StoredBooking, today: string) => SeriesAct,
): Promise<void> {
  const { queries } = parts.database
  const stored = await requireLink(parts, 'booking', tokenOf(values))
  const { timeZone } = await readSettings(queries)
  const wanted = read(stored, toPlainDate(parts.clock.now(), timeZone))
  const series = await findSeriesOfVisit(queries, stored.booking.id)
  if (!series) throw notNow()
  await withinLimits(parts, stored, async () => {
    const { id, version } = series.agreement
    const preview = await previewAct(parts, id, wanted)
    if (!preview.ok) throw refuseSeries(preview.reason)
    const press = { ...values, version: [String(version)] }
    const pressed = { key: keyOfForm(press), act: wanted, stamp: preview.stamp }
    const result = await changeSeries(parts, id, pressed, 'customer')
    if (!result.ok) throw refuseSeries(result.reason)
  })
}

/** A refused change has sent no message, so its claims on the limits are returned. */
async function withinLimits(parts: Parts, { booking }: StoredBooking, work: () => Promise<void>): Promise<void> {
  const claims = contactClaims(booking)
  const { phone } = await readSettings(parts.database.queries)
  await takeOrRefuse(parts.limits, claims, say.orCall(phone))
  await work().catch(async (error: unknown) => {
    await parts.limits.giveBack(claims)
    throw error
  })
}

type Asking = Parameters<typeof askForChange>[1]

const refuseAsking = refuseByTable<AskRefusal | 'key-reused'>({
  'not-possible': notPossible(say.notNow),
  'asked-already': notPossible(say.askFaults['asked-already']),
  'asked-often': notPossible(say.askFaults['asked-often']),
  'no-day': onField('weekday', say.askFaults['no-day']),
  'no-window': onField('window', say.askFaults['no-window']),
  'nothing-changes': onField('weekday', say.askFaults['nothing-changes']),
})

function notNow(): Refusal {
  return new Refusal('not-possible-now', { detail: say.notNow })
}

function otherPrice(): Refusal {
  return new Refusal('not-possible-now', { detail: say.skipPriceChanged })
}
