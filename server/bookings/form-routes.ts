import type { Context } from 'hono'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import { type CreateBooking, createBookingSchema } from '../../domain/bookings/booking-requests.ts'
import { joinWaitlistSchema } from '../../domain/bookings/waitlist.ts'
import type { Parts } from '../parts.ts'
import { visitor } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues, Middleware } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { describeRefusal, keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import type { Book } from './book-within-limits.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.ts'
import { isLateRepeat, sendLinkAgain } from './send-link-again.ts'
import { refuseBooking } from './refuse-booking.ts'
import { formState, judgeZip, unopened } from './open-form.ts'
import { toInput, withPriceShown } from './read-form.ts'

export type FormDoors = { answerPage: AnswerPage; limited: Middleware }

/** `tried` limits attempts. A booking that is made takes its limits itself. */
export type BookDoors = { answerPage: AnswerPage; tried: Middleware; book: Book }

/** Works without a script: the same rules, answered with pages. */
export function bookingFormRoutes(
  app: App,
  parts: Parts,
  { answerPage, limited, tried, book }: FormDoors & BookDoors,
): void {
  app.post('/', visitor('The page with the price of a choice, for a plain form'), plainForm(answerRefused), async (c) =>
    answerPage(c, await formState(parts, c.get('form'), unopened)),
  )

  app.post('/bookings', visitor('Book a visit with a plain form'), plainForm(answerRefused), tried, async (c) => {
    const values = c.get('form')
    const input = withPriceShown(parseInput(createBookingSchema, toInput(values)), values)
    const result = await bookAgain(input, (next) => book(next, c.get('networks')))
    // Not a refusal: the form waits for the link in the e-mail.
    if (!result.ok && result.reason === 'confirm-by-email') return c.redirect('/?thanks=link-sent', 303)
    if (!result.ok) throw refuseBooking(result)
    // Anyone who knows the words of a form may send it, so they open nothing by themselves.
    if (!result.isNew && isLateRepeat(result.booking, parts.clock.now())) {
      await sendLinkAgain(parts, result.booking)
      return c.redirect('/?thanks=link-sent-again', 303)
    }
    return c.redirect(`/?booking=${result.token}&booked=yes`, 303)
  })

  app.post(
    '/bookings/area',
    visitor('The booking form with its ZIP code judged, for a plain form'),
    plainForm(answerRefused),
    async (c) => answerPage(c, await judgeZip(parts, c.get('form'))),
  )

  app.post('/waitlist', visitor('Hear when an area is served'), plainForm(answerRefused), limited, async (c) => {
    const { zip, email } = c.get('form')
    const waiting = parseInput(joinWaitlistSchema, { key: keyOfForm(c.get('form')), zip: zip?.[0], email: email?.[0] })
    // Stored once per address and area, so that a second press changes nothing.
    await parts.database.transaction((write) => joinWaitlist(parts, write, { ...waiting, networks: c.get('networks') }))
    return c.redirect('/?thanks=waiting', 303)
  })

  async function answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> {
    const { status, told } = describeRefusal(refusal)
    return answerPage(c, await formState(parts, values, { open: true, ...told }), status)
  }
}

/** Made from the form's words, so the same form is one booking. Once that has ended, the words ask for another. */
async function bookAgain(input: CreateBooking, book: (input: CreateBooking) => ReturnType<Book>): ReturnType<Book> {
  const result = await book(input)
  if (!result.ok || holdsPlace(result.booking.status)) return result
  return bookAgain({ ...input, key: keyOfForm({ after: [result.booking.id] }) }, book)
}
