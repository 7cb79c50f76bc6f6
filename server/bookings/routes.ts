import { compress } from 'hono/compress'
import type { Office } from '../office.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import {
  cancelBookingSchema,
  createBookingSchema,
  joinWaitlistSchema,
  moveBookingSchema,
} from '../../domain/bookings.ts'
import { noTextsSentence } from '../../domain/text-countries.ts'
import { holderOf, visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { answerChange } from './answer-change.ts'
import { bookingForms } from './answer-forms.ts'
import { linkForms } from './answer-link-forms.ts'
import { bookingOffice } from './answer-office.ts'
import { createBook } from './book-within-limits.ts'
import { cancelByLink, moveByLink } from './change-by-link.ts'
import { refuseBooking } from './refuse-booking.ts'
import { readAvailability } from './read-availability.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { requireLink } from './require-link.ts'

/** Far more than a household asks for, changes of mind included. */
const formsOfNetwork: Limit = { name: 'forms', points: 60, seconds: 3600 }
const formsOfNetworkInDay: Limit = { name: 'forms-day', points: 200, seconds: 24 * 3600 }

/** A form asks once when it opens, and again when a window is gone. */
const looksOfNetwork: Limit = { name: 'availability', points: 120, seconds: 60, spares: 'process' }

type Doors = { owner: RequireOwner; answerPage: AnswerPage }

export function bookingRoutes(app: App, office: Office, { owner, answerPage }: Doors): void {
  const { database, clock } = office
  const { queries } = database
  const limited = limitRate(office.limits, formsOfNetwork, formsOfNetworkInDay)
  const book = createBook(office)

  app.get(
    '/api/availability',
    visitor('Arrival windows that may be booked, with their free places'),
    limitRate(office.limits, looksOfNetwork),
    // Two months of windows are 20 kB, and a phone waits for each of them.
    compress(),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json({ days: await readAvailability(queries, await readSettings(queries), clock.now()) })
    },
  )

  app.post('/api/bookings', visitor('Book a visit'), limited, jsonBody(createBookingSchema), async (c) => {
    const input = bodyOf(c, createBookingSchema)
    const result = await book(input, c.get('networks'))
    if (!result.ok) throw refuseBooking(result)
    const { booking, token } = result
    const noTexts = input.textConsent ? noTextsSentence(await readSettings(queries), booking.phone) : null
    return c.json({ booking, link: `/?booking=${token}`, mailed: office.delivery.mailer !== null, noTexts }, 201)
  })

  app.post(
    '/api/waitlist',
    visitor('Hear when an area is served'),
    limited,
    jsonBody(joinWaitlistSchema),
    async (c) => {
      const { key, ...body } = bodyOf(c, joinWaitlistSchema)
      const request = { key, route: 'POST /api/waitlist', body, at: clock.now() }
      const result = await once(database, request, async (write) => {
        await joinWaitlist(office, write, body)
        return { waiting: body }
      })
      if (!result.ok) throw new Refusal(result.reason)
      return c.json(result.answer, 201)
    },
  )

  app.get('/api/bookings/by-token/:token', holderOf("The booking that a customer's link opens"), async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ booking: (await requireLink(office, 'booking', c.req.param('token'))).booking })
  })

  app.post(
    '/api/bookings/by-token/:token/move',
    holderOf('Move the visit'),
    limited,
    jsonBody(moveBookingSchema),
    async (c) => {
      const stored = await requireLink(office, 'booking', c.req.param('token'))
      return c.json(answerChange(await moveByLink(office, stored, bodyOf(c, moveBookingSchema))))
    },
  )

  app.post(
    '/api/bookings/by-token/:token/cancel',
    holderOf('Cancel the visit'),
    limited,
    jsonBody(cancelBookingSchema),
    async (c) => {
      const stored = await requireLink(office, 'booking', c.req.param('token'))
      return c.json(answerChange(await cancelByLink(office, stored, bodyOf(c, cancelBookingSchema).key)))
    },
  )

  bookingOffice(app, office, owner)
  bookingForms(app, office, { answerPage, limited, book })
  linkForms(app, office, { answerPage, limited })
}
