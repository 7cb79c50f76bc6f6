import type { Context } from 'hono'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues } from '../platform/http/app-context.ts'
import { describeRefusal, plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import { confirmRequest, openRequest, requireRequest } from './confirm-request.ts'
import type { BookDoors } from './form-routes.ts'
import { reopenForm } from './open-form.ts'
import { refuseBooking } from './refuse-booking.ts'
import { findRequest } from './request-store.ts'

export function requestFormRoutes(app: App, parts: Parts, { answerPage, tried, book }: BookDoors): void {
  const pressing = holderOf('Keep the time of a request by the link that was mailed')
  app.post('/bookings/keep', pressing, plainForm(answerRefused), tried, async (c) => {
    const form = await requireRequest(parts, tokenOf(c.get('form')))
    const result = await confirmRequest(parts, book, form, c.get('networks'))
    if (!result.ok) throw refuseBooking(result)
    return c.redirect(`/?booking=${result.token}&booked=yes`, 303)
  })

  /** Keeps everything typed, and offers nearby times. */
  async function answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> {
    const { status } = describeRefusal(refusal)
    const state = await openRequest(parts, tokenOf(values))
    const id = parts.links.read('request', tokenOf(values))
    const request = id === null || state.kind !== 'keep' ? null : await findRequest(parts.database.queries, id)
    if (!request || refusal.code === 'link-dead') return answerPage(c, state, status)
    return answerPage(c, await reopenForm(parts, request.form, refusal), status)
  }
}

function tokenOf({ token }: FormValues): string {
  return token?.[0] ?? ''
}
