import type { Context } from 'hono'
import { customerChanges, isPossible } from '../../domain/bookings/booking-changes.ts'
import { moveBookingSchema } from '../../domain/bookings/bookings.ts'
import { noTextsSentence } from '#words/countries.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { originOf } from '../platform/http/origin-of.ts'
import { describeRefusal, keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { PageState } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { answerChange } from './answer-change.ts'
import { type FormDoors, readWhen } from './form-routes.ts'
import { cancelByLink, moveByLink } from './change-by-link.ts'
import { openLink, reasonFor, requireLink, reviewTokenOf } from './require-link.ts'

/** The forms of a customer's private link as a browser sends them by itself. */
export function bookingLinkFormRoutes(app: App, parts: Parts, { answerPage, limited }: FormDoors): void {
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
      // The key contains the booking's version, so that a visit which the owner has put right since can be cancelled again.
      // The version as it stands now, not the page's: after going back in the browser a page may say an older one.
      const press = { token: [tokenOf(values)], version: [String(stored.version)] }
      await cancelByLink(parts, stored, keyOfForm(press))
      // Whatever became of it, the page shows the booking as it is now.
      return c.redirect(`/?booking=${tokenOf(values)}`, 303)
    },
  )

  async function answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> {
    const state = await openBooking(parts, tokenOf(values), c)
    if (state.kind !== 'booking') return answerPage(c, state)
    const { status, told } = describeRefusal(refusal)
    return answerPage(c, { ...state, filled: { values, ...told } }, status)
  }
}

function tokenOf({ token }: FormValues): string {
  return token?.[0] ?? ''
}

type Opened = Extract<PageState, { kind: 'booking' | 'link-dead' | 'link-ended' }>

/** What a customer's private link shows on top of the page. */
export async function openBooking(parts: Parts, token: string, c: Context<AppEnv>): Promise<Opened> {
  const { queries } = parts.database
  const opened = await openLink(parts, queries, 'booking', token)
  if (!opened.ok) return { kind: opened.reason }
  const { booking, version, textConsent } = opened.stored
  const settings = await readSettings(queries)
  const told = c.req.query()
  const now = parts.clock.now()
  const isOpen = isPossible(customerChanges.move, booking, now)
  const free = isOpen ? (await parts.availability.read()).days : null
  const noTexts = isOpen && textConsent ? noTextsSentence(settings, booking.phone) : null
  return {
    kind: 'booking',
    booking,
    token,
    link: `${originOf(parts.config, c)}/?booking=${token}`,
    reason: reasonFor(opened.stored),
    reviewToken: reviewTokenOf(parts, booking),
    version,
    free,
    // A link that is kept with what it said once says it no longer when the booking is over.
    told: !isOpen ? null : told['booked'] ? 'booked' : told['moved'] ? 'moved' : null,
    mailed: parts.delivery.mailer !== null,
    noTexts,
  }
}
