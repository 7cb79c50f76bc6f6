import type { Context } from 'hono'
import { createBookingSchema } from '../../domain/bookings.ts'
import type { Office } from '../office.ts'
import { holderOf, visitor } from '../platform/http/access.ts'
import type { App, AppEnv, Middleware } from '../platform/http/app-context.ts'
import { checkForm, type FormValues, keyOfForm, readPlainForm } from '../platform/http/plain-form.ts'
import type { AnswerPage, PageState } from '../platform/rendering.ts'
import { cancelBooking } from './cancel-booking.ts'
import { createBooking, type CreateBookingResult } from './create-booking.ts'
import { refuseBooking } from './refuse-booking.ts'
import { findBookingByToken } from './store.ts'

/** The booking forms as a browser sends them by itself: the same rules, answered with pages. */
export function bookingForms(app: App, office: Office, answerPage: AnswerPage, limited: Middleware): void {
  const { queries } = office.database

  app.post('/bookings', visitor('Book a visit with a plain form'), limited, async (c) => {
    const values = await readPlainForm(c)
    const checked = checkForm(createBookingSchema, toInput(values))
    if (!checked.ok) return answerPage(c, { kind: 'booking-form', values, errors: checked.errors }, 422)
    const result = await createBooking(office, checked.input)
    return result.ok ? c.redirect(`/?booking=${result.token}`, 303) : answerRefused(c, values, result)
  })

  app.post('/bookings/cancel', holderOf('Cancel a visit with a plain form'), limited, async (c) => {
    const values = await readPlainForm(c)
    const token = values['token']?.[0] ?? ''
    const stored = await findBookingByToken(queries, token)
    if (!stored) return answerPage(c, { kind: 'link-dead' }, 404)
    await cancelBooking(office, stored.booking.id, keyOfForm(values))
    // Whatever became of it, the page shows the booking as it is now.
    return c.redirect(`/?booking=${token}`, 303)
  })

  function answerRefused(c: Context<AppEnv>, values: FormValues, result: Exclude<CreateBookingResult, { ok: true }>) {
    const { next, errors = { window: 'This window has just been taken. Choose another.' } } =
      refuseBooking(result).details
    return answerPage(c, { kind: 'booking-form', values, errors, next }, result.reason === 'window-full' ? 409 : 422)
  }
}

/** What a customer's private link shows on top of the page; null for a link that opens nothing. */
export async function openBooking({ database }: Office, token: string): Promise<PageState | null> {
  const stored = await findBookingByToken(database.queries, token)
  return stored && { kind: 'booking', booking: stored.booking, token }
}

/** The fields of the form as the JSON route takes them; empty optional fields are left out. */
function toInput(values: FormValues): Record<string, unknown> {
  const { extras = [], textConsent, openMs: _openMs, ...single } = values
  const fields = Object.entries(single).map(([name, texts]) => [name, texts[0] ?? ''] as const)
  const given = fields.filter(([name, text]) => text !== '' || !optional.has(name))
  return {
    ...Object.fromEntries(given),
    key: values['key']?.[0] || keyOfForm(values),
    extras,
    textConsent: textConsent !== undefined,
  }
}

const optional = new Set(['frequency', 'notes', 'access', 'website'])
