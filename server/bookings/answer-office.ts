import * as v from 'valibot'
import { bookingLists, turnDownBookingSchema } from '../../domain/bookings.ts'
import { changeBooking, listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { pressSchema } from '../../domain/press.ts'
import { findMessagesAbout, toSummary } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { answerAct } from './answer-change.ts'
import { cancelVisit } from './cancel-visit.ts'
import type { ChangeResult } from './change-booking.ts'
import { completeBooking } from './complete-booking.ts'
import { confirmBooking, type ConfirmResult } from './confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { listBookingsOf } from './list-bookings.ts'
import { recordLockOut } from './record-lock-out.ts'
import { skipVisit } from './skip-visit.ts'
import { findBooking } from './store.ts'

/** What the owner reads of bookings and does with them. */
export function bookingOffice(app: App, parts: Parts, owner: RequireOwner): void {
  const { queries } = parts.database

  const listing = owner('Bookings: newest first, or one list of them by visit', 'bookings:read')
  serve(app, listBookings, { rule: listing }, (c) => {
    const asked = v.safeParse(v.optional(v.picklist(bookingLists), 'all'), c.req.query('list'))
    if (!asked.success) {
      throw new Refusal('invalid-input', { errors: { list: `Ask for one of ${bookingLists.join(', ')}.` } })
    }
    return listBookingsOf(parts, asked.output, readPaging(c))
  })

  serve(app, readBooking, { rule: owner('One booking with its messages', 'bookings:read') }, async (c) => {
    const stored = await findBooking(queries, c.req.param('id'))
    if (!stored) throw new Refusal('not-found', { detail: 'There is no such booking.' })
    const { booking, textConsent, reason } = stored
    const messages = (await findMessagesAbout(queries, booking.id)).map(toSummary)
    return { booking, textConsent, reason, messages }
  })

  onPress('confirm', 'Confirm a pending booking', confirmBooking)
  onPress('complete', 'Record that a visit has been done', completeBooking)
  onPress('skip', 'Leave out one visit of a regular customer', skipVisit)
  onPress('lock-out', 'Record that the crew could not get in', recordLockOut)
  onTurnDown('decline', 'Decline a pending booking', declineBooking)
  onTurnDown('cancel', 'Cancel a confirmed visit after all', cancelVisit)

  type Press = (parts: Parts, id: string, key: string) => Promise<ChangeResult | ConfirmResult>

  function onPress(action: 'confirm' | 'complete' | 'skip' | 'lock-out', summary: string, change: Press): void {
    const door = { rule: owner(summary, 'bookings:write'), takes: pressSchema }
    serve(app, changeBooking[action], door, async (c, { key }) =>
      answerAct(await change(parts, c.req.param('id'), key)),
    )
  }

  type TurnDown = (parts: Parts, id: string, given: { key: string; reason: string }) => Promise<ChangeResult>

  function onTurnDown(action: 'decline' | 'cancel', summary: string, change: TurnDown): void {
    const door = { rule: owner(summary, 'bookings:write'), takes: turnDownBookingSchema }
    serve(app, changeBooking[action], door, async (c, input) =>
      answerAct(await change(parts, c.req.param('id'), input)),
    )
  }
}
