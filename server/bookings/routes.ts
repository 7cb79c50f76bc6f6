import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { createBookingSchema, cancelBookingSchema, moveBookingSchema } from '../../domain/bookings/booking-requests.ts'
import { bookVisit, readAvailability } from '../../domain/endpoints/booking-form.ts'
import { cancelOwnVisit, moveOwnVisit, readOwnBooking, saveOwnVisit } from '../../domain/endpoints/own-bookings.ts'
import { windowsFor } from '../../domain/bookings/fitting-windows.ts'
import { noTextsSentence } from '#words/countries.ts'
import { holderOf, visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { atOnce } from '../platform/http/answer-at-once.ts'
import { limitRate, networkClaims } from '../platform/http/limit-rate.ts'
import { originOf } from '../platform/http/origin-of.ts'
import { serve } from '../platform/http/serve.ts'
import { formLimits, triedFormLimits } from '../platform/limits/form-limits.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { answerChange } from './answer-change.ts'
import { bookingFormRoutes } from './form-routes.ts'
import { bookingLinkFormRoutes } from './link-form-routes.ts'
import { ownerBookingRoutes } from './owner-routes.ts'
import { createBook } from './book-within-limits.ts'
import { cancelByLink, moveByLink } from './change-by-link.ts'
import { readOwnWindows } from './read-own-windows.ts'
import { refuseBooking } from './refuse-booking.ts'
import { requestFormRoutes } from './request-routes.ts'
import { reasonFor, requireLink, reviewTokenOf } from './require-link.ts'
import { writeOwnVisit } from './write-own-visit.ts'

/** A form asks once when it opens, and again when a window is gone. */
const looksOfNetwork = { name: 'availability', points: 120, seconds: 60, spares: 'process' } as const satisfies Limit

/** A page that stays open asks twice a minute, and a household may have several of them. */
const looksThroughLink: Limit = { name: 'own-booking', points: 120, seconds: 60, spares: 'process' }

/** `agreedLength`: how long the visit of an estimate's link takes, and with how many people. */
type Doors = { may: May; answerPage: AnswerPage; agreedLength: (token: string) => Promise<VisitLength> }

export function bookingRoutes(app: App, parts: Parts, { may, answerPage, agreedLength }: Doors): void {
  const { queries } = parts.database
  const limited = limitRate(parts.limits, ...formLimits)
  const tried = limitRate(parts.limits, ...triedFormLimits)
  const book = createBook(parts)

  const answerFresh = atOnce(({ headers, networks }) => {
    const fresh = parts.availability.readFresh()?.answer.ready(headers) ?? null
    // The route itself tells a caller who asks too often.
    return fresh && parts.limits.takeNow(networkClaims(looksOfNetwork, networks())).ok ? fresh : null
  })
  const looking = {
    rule: visitor('Arrival windows that may be booked, with their free places'),
    further: [answerFresh, limitRate(parts.limits, looksOfNetwork)],
  }
  serve(app, readAvailability, looking, async (c) => {
    const { booking, estimate } = c.req.query()
    if (booking) {
      const own = await requireLink(parts, 'booking', booking)
      return { days: await readOwnWindows(parts, own.booking) }
    }
    const { days, answer } = await parts.availability.read()
    if (!estimate) return answer.answer(c)
    return { days: windowsFor(days, await agreedLength(estimate)) }
  })

  const asking = { rule: visitor('Book a visit'), further: [tried], takes: createBookingSchema }
  serve(app, bookVisit, asking, async (c, input) => {
    const result = await book(input, c.get('networks'))
    if (!result.ok) throw refuseBooking(result)
    const { booking, token } = result
    const noTexts = input.textConsent ? noTextsSentence(await readSettings(queries), booking.phone) : null
    c.status(201)
    return { booking, link: `/?booking=${token}`, mailed: parts.delivery.mailer !== null, noTexts }
  })

  const again = [limitRate(parts.limits, looksThroughLink)]
  const opening = { rule: holderOf("The booking that a customer's link opens"), further: again }
  serve(app, readOwnBooking, opening, async (c) => {
    c.header('cache-control', 'no-store')
    const stored = await requireLink(parts, 'booking', c.req.param('token'))
    const { booking } = stored
    return { booking, reason: reasonFor(stored), reviewToken: await reviewTokenOf(parts, booking) }
  })

  const saving = { rule: holderOf('The visit as a file for a calendar'), further: again }
  serve(app, saveOwnVisit, saving, async (c) => {
    const token = c.req.param('token')
    const link = `${originOf(parts.config, c)}/?booking=${token}`
    const calendar = await writeOwnVisit(parts, await requireLink(parts, 'booking', token), link)
    return c.body(calendar, 200, {
      'cache-control': 'no-store',
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      // Not as an attachment: phones then open their calendar at once; other devices save what they cannot show.
      'content-disposition': 'inline; filename="visit.ics"',
    })
  })

  const moving = { rule: holderOf('Move the visit'), further: [limited], takes: moveBookingSchema }
  serve(app, moveOwnVisit, moving, async (c, input) =>
    answerChange(await moveByLink(parts, await requireLink(parts, 'booking', c.req.param('token')), input)),
  )

  const cancelling = { rule: holderOf('Cancel the visit'), further: [limited], takes: cancelBookingSchema }
  serve(app, cancelOwnVisit, cancelling, async (c, press) =>
    answerChange(await cancelByLink(parts, await requireLink(parts, 'booking', c.req.param('token')), press)),
  )

  ownerBookingRoutes(app, parts, may)
  bookingFormRoutes(app, parts, { answerPage, limited, tried, book })
  requestFormRoutes(app, parts, { answerPage, tried, book })
  bookingLinkFormRoutes(app, parts, { answerPage, limited })
}
