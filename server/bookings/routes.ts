import type { Office } from '../office.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import {
  cancelBookingSchema,
  createBookingSchema,
  declineBookingSchema,
  joinWaitlistSchema,
  moveBookingSchema,
} from '../../domain/bookings.ts'
import * as v from 'valibot'
import { keyField } from '../../domain/fields.ts'
import { holderOf, visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { bookingForms } from './answer-forms.ts'
import { cancelBooking } from './cancel-booking.ts'
import type { ChangeResult } from './change-booking.ts'
import { completeBooking } from './complete-booking.ts'
import { confirmBooking, type ConfirmResult } from './confirm-booking.ts'
import { createBooking } from './create-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { moveBooking, type MoveResult } from './move-booking.ts'
import { refuseBooking } from './refuse-booking.ts'
import { readAvailability } from './read-availability.ts'
import { findBookingByToken, joinWaitlist, listBookings, type StoredBooking } from './store.ts'

const confirmSchema = v.strictObject({ key: keyField })
/** Generous for a household that changes its mind, useless for a program that fills every window. */
const perHour = { network: 60, contact: 10 }

type Doors = { owner: RequireOwner; answerPage: AnswerPage }

export function bookingRoutes(app: App, office: Office, { owner, answerPage }: Doors): void {
  const { database, clock, config } = office
  const { queries } = database
  const limited = limitRate({ points: perHour.network, seconds: 3600, enabled: config.limits })
  const contactLimited = limitRate({
    points: perHour.contact,
    seconds: 3600,
    enabled: config.limits,
    by: (c) => bodyOf(c, createBookingSchema).email.toLowerCase(),
  })

  app.get('/api/availability', visitor('Arrival windows that may be booked, with their free places'), async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ days: await readAvailability(queries, await readSettings(queries), clock.now()) })
  })

  app.post(
    '/api/bookings',
    visitor('Book a visit'),
    limited,
    jsonBody(createBookingSchema),
    contactLimited,
    async (c) => {
      const result = await createBooking(office, bodyOf(c, createBookingSchema))
      if (!result.ok) throw refuseBooking(result)
      return c.json({ booking: result.booking, link: `/?booking=${result.token}` }, 201)
    },
  )

  app.post(
    '/api/waitlist',
    visitor('Hear when an area is served'),
    limited,
    jsonBody(joinWaitlistSchema),
    async (c) => {
      const { key, ...body } = bodyOf(c, joinWaitlistSchema)
      const request = { key, route: 'POST /api/waitlist', body, at: clock.now() }
      const result = await once(database, request, async (write) => {
        await joinWaitlist(write, { ...body, at: clock.now() })
        return { waiting: body }
      })
      if (!result.ok) throw new Refusal(result.reason)
      return c.json(result.answer, 201)
    },
  )

  app.get('/api/bookings/by-token/:token', holderOf("The booking that a customer's link opens"), async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ booking: (await open(c.req.param('token'))).booking })
  })

  app.post('/api/bookings/by-token/:token/move', holderOf('Move the visit'), jsonBody(moveBookingSchema), async (c) => {
    const { booking } = await open(c.req.param('token'))
    return c.json(answer(await moveBooking(office, booking.id, bodyOf(c, moveBookingSchema))))
  })

  app.post(
    '/api/bookings/by-token/:token/cancel',
    holderOf('Cancel the visit'),
    jsonBody(cancelBookingSchema),
    async (c) => {
      const { booking } = await open(c.req.param('token'))
      return c.json(answer(await cancelBooking(office, booking.id, bodyOf(c, cancelBookingSchema).key)))
    },
  )

  app.get('/api/bookings', owner('Bookings, newest first'), async (c) => {
    const { limit, before } = readPaging(c)
    return c.json(await listBookings(queries, limit, before))
  })

  app.post('/api/bookings/:id/confirm', owner('Confirm a pending booking'), jsonBody(confirmSchema), async (c) => {
    return c.json(answer(await confirmBooking(office, c.req.param('id'), bodyOf(c, confirmSchema).key)))
  })

  app.post(
    '/api/bookings/:id/complete',
    owner('Record that a visit has been done'),
    jsonBody(confirmSchema),
    async (c) => {
      return c.json(answer(await completeBooking(office, c.req.param('id'), bodyOf(c, confirmSchema).key)))
    },
  )

  app.post(
    '/api/bookings/:id/decline',
    owner('Decline a pending booking'),
    jsonBody(declineBookingSchema),
    async (c) => {
      return c.json(answer(await declineBooking(office, c.req.param('id'), bodyOf(c, declineBookingSchema))))
    },
  )

  bookingForms(app, office, answerPage, limited)

  async function open(token: string): Promise<StoredBooking> {
    const stored = await findBookingByToken(queries, token)
    if (!stored) throw new Refusal('not-found', { detail: 'This link opens no booking. Check that it is complete.' })
    return stored
  }
}

function answer(result: ChangeResult | ConfirmResult | MoveResult): { booking: StoredBooking['booking'] } {
  if (result.ok) return { booking: result.booking }
  if (result.reason === 'place-gone') {
    const detail = `This place is taken by ${result.holders.join(' and ')}.`
    throw new Refusal('place-gone', { detail, next: result.next })
  }
  if (result.reason === 'window-full') throw refuseBooking(result)
  if (result.reason === 'not-offered') throw refuseBooking({ ok: false, reason: result.reason })
  if (result.reason === 'not-found') throw new Refusal('not-found', { detail: 'There is no such booking.' })
  if (result.reason === 'key-reused') throw new Refusal('key-reused', { detail: 'Use a new key for each press.' })
  throw new Refusal('not-possible-now', {
    detail: 'This booking has changed meanwhile, so this is no longer possible.',
  })
}
