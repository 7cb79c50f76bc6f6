import { moveBookingSchema } from '../../domain/bookings/booking-requests.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import { answerChange } from './answer-change.ts'
import { answerWithBooking, tokenOf } from './answer-with-booking.ts'
import type { FormDoors } from './form-routes.ts'
import { readWhen } from './read-form.ts'
import { cancelByLink, moveByLink } from './change-by-link.ts'
import { requireLink } from './require-link.ts'

export function bookingLinkFormRoutes(app: App, parts: Parts, { answerPage, limited }: FormDoors): void {
  const answerRefused = answerWithBooking(parts, answerPage)
  app.post(
    '/bookings/move',
    holderOf('Move a visit with a plain form'),
    plainForm(answerRefused),
    limited,
    async (c) => {
      const values = c.get('form')
      const stored = await requireLink(parts, 'booking', tokenOf(values))
      const input = parseInput(moveBookingSchema, { key: keyOfForm(values), ...readWhen(values) })
      answerChange(await moveByLink(parts, stored, input))
      return c.redirect(`/?booking=${tokenOf(values)}&moved=yes`, 303)
    },
  )

  app.post(
    '/bookings/cancel',
    holderOf('Cancel a visit with a plain form'),
    plainForm(answerRefused),
    limited,
    async (c) => {
      const values = c.get('form')
      const stored = await requireLink(parts, 'booking', tokenOf(values))
      // The key contains the current version, so that a restored visit can be canceled again; the page's may be old.
      const press = { token: [tokenOf(values)], version: [String(stored.version)] }
      const fee = Math.min(1_000, Math.max(0, Math.trunc(Number(values['fee']?.[0]) || 0)))
      await cancelByLink(parts, stored, { key: keyOfForm(press), fee })
      // Whatever happened, the page shows the booking as it is now.
      return c.redirect(`/?booking=${tokenOf(values)}`, 303)
    },
  )
}
