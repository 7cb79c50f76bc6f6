import type { Context } from 'hono'
import { requireLink } from '../bookings/require-link.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import { openDepositRequest } from './create-deposit.ts'

type Doors = { answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> }

export function depositRoutes(app: App, parts: Parts, { answerRefused }: Doors): void {
  const limited = limitRate(parts.limits, ...formLimits)
  const opening = holderOf('Lead to the page where the deposit of a visit is paid')
  app.post('/invoices/deposit', opening, plainForm(answerRefused), limited, async (c) => {
    const token = c.get('form')['token']?.[0] ?? ''
    const { booking } = await requireLink(parts, 'booking', token)
    const id = await openDepositRequest(parts, booking.id)
    // Nothing is asked for any more: the page of the booking says how it stands.
    return c.redirect(id === null ? `/?booking=${token}` : `/?pay=${parts.links.make('pay', id)}`, 303)
  })
}
