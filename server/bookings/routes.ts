import type { Parts } from '../parts.ts'
import type { May } from '../owner/require-owner.ts'
import { cancelBookingSchema, createBookingSchema, moveBookingSchema } from '../../domain/bookings.ts'
import {
  bookVisit,
  cancelOwnVisit,
  moveOwnVisit,
  readAvailability,
  readOwnBooking,
} from '../../domain/endpoints/bookings.ts'
import { noTextsSentence } from '#words/countries.ts'
import { holderOf, visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { serve } from '../platform/http/serve.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { answerChange } from './answer-change.ts'
import { bookingForms } from './answer-forms.ts'
import { linkForms } from './answer-link-forms.ts'
import { bookingOffice } from './answer-office.ts'
import { createBook } from './book-within-limits.ts'
import { cancelByLink, moveByLink } from './change-by-link.ts'
import { refuseBooking } from './refuse-booking.ts'
import { requireLink } from './require-link.ts'

/** A form asks once when it opens, and again when a window is gone. */
const looksOfNetwork: Limit = { name: 'availability', points: 120, seconds: 60, spares: 'process' }

type Doors = { may: May; answerPage: AnswerPage }

export function bookingRoutes(app: App, parts: Parts, { may, answerPage }: Doors): void {
  const { queries } = parts.database
  const limited = limitRate(parts.limits, ...formLimits)
  const book = createBook(parts)

  const looking = {
    rule: visitor('Arrival windows that may be booked, with their free places'),
    further: [limitRate(parts.limits, looksOfNetwork)],
  }
  serve(app, readAvailability, looking, async (c) => (await parts.availability.read()).answer(c))

  const asking = { rule: visitor('Book a visit'), further: [limited], takes: createBookingSchema }
  serve(app, bookVisit, asking, async (c, input) => {
    const result = await book(input, c.get('networks'))
    if (!result.ok) throw refuseBooking(result)
    const { booking, token } = result
    const noTexts = input.textConsent ? noTextsSentence(await readSettings(queries), booking.phone) : null
    c.status(201)
    return { booking, link: `/?booking=${token}`, mailed: parts.delivery.mailer !== null, noTexts }
  })

  serve(app, readOwnBooking, { rule: holderOf("The booking that a customer's link opens") }, async (c) => {
    c.header('cache-control', 'no-store')
    return { booking: (await requireLink(parts, 'booking', c.req.param('token'))).booking }
  })

  const moving = { rule: holderOf('Move the visit'), further: [limited], takes: moveBookingSchema }
  serve(app, moveOwnVisit, moving, async (c, input) =>
    answerChange(await moveByLink(parts, await requireLink(parts, 'booking', c.req.param('token')), input)),
  )

  const cancelling = { rule: holderOf('Cancel the visit'), further: [limited], takes: cancelBookingSchema }
  serve(app, cancelOwnVisit, cancelling, async (c, { key }) =>
    answerChange(await cancelByLink(parts, await requireLink(parts, 'booking', c.req.param('token')), key)),
  )

  bookingOffice(app, parts, may)
  bookingForms(app, parts, { answerPage, limited, book })
  linkForms(app, parts, { answerPage, limited })
}
