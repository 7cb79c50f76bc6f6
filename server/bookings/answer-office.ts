import * as v from 'valibot'
import { type BookingAction, bookingActions, ownerChanges } from '../../domain/booking-changes.ts'
import { bookingLists } from '../../domain/booking-status.ts'
import { turnDownBookingSchema } from '../../domain/bookings.ts'
import { changeBooking, listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { pressSchema } from '../../domain/press.ts'
import { findMessagesAbout, toSummary } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { answerAct } from './answer-change.ts'
import { changeAsOwner } from './change-as-owner.ts'
import { listBookingsOf } from './list-bookings.ts'
import { findBooking } from './store.ts'
import * as say from '#words/server/bookings.ts'

/** What the owner reads of bookings and does with them. */
export function bookingOffice(app: App, parts: Parts, may: May): void {
  const { queries } = parts.database

  const listing = may('bookings:read', 'Bookings: newest first, or one list of them by visit')
  serve(app, listBookings, { rule: listing }, (c) => {
    const asked = v.safeParse(v.optional(v.picklist(bookingLists), 'all'), c.req.query('list'))
    if (!asked.success) {
      throw new Refusal('invalid-input', { errors: { list: say.askForOneOf(bookingLists.join(', ')) } })
    }
    return listBookingsOf(parts, asked.output, readPaging(c))
  })

  serve(app, readBooking, { rule: may('bookings:read', 'One booking with its messages') }, async (c) => {
    const stored = await findBooking(queries, c.req.param('id'))
    if (!stored) throw new Refusal('not-found', { detail: say.noSuchBooking })
    const { booking, textConsent, reason } = stored
    const messages = (await findMessagesAbout(queries, booking.id)).map(toSummary)
    return { booking, textConsent, reason, messages }
  })

  for (const action of bookingActions) {
    const door = {
      rule: may(`bookings:${action}`, summaries[action]),
      takes: 'takes' in ownerChanges[action] ? turnDownBookingSchema : pressSchema,
    }
    serve(app, changeBooking[action], door, async (c, input) =>
      answerAct(await changeAsOwner(parts, c.req.param('id'), action, input)),
    )
  }
}

/** Each action for the description of the API. */
const summaries: Record<BookingAction, string> = {
  confirm: 'Confirm a pending booking',
  decline: 'Decline a pending booking',
  complete: 'Record that a visit has been done',
  cancel: 'Cancel a confirmed visit after all',
  skip: 'Leave out one visit of a regular customer',
  'lock-out': 'Record that the crew could not get in',
}
