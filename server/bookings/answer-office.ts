import * as v from 'valibot'
import { type BookingDetails, bookingLists, turnDownBookingSchema } from '../../domain/bookings.ts'
import { keyField } from '../../domain/fields.ts'
import { findMessagesAbout, toSummary } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { answerChange } from './answer-change.ts'
import { cancelVisit } from './cancel-visit.ts'
import type { ChangeResult } from './change-booking.ts'
import { completeBooking } from './complete-booking.ts'
import { confirmBooking, type ConfirmResult } from './confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { listBookingsOf } from './list-bookings.ts'
import { recordLockOut } from './record-lock-out.ts'
import { skipVisit } from './skip-visit.ts'
import { findBooking } from './store.ts'

const pressSchema = v.strictObject({ key: keyField })

/** What the owner reads of bookings and does with them. */
export function bookingOffice(app: App, parts: Parts, owner: RequireOwner): void {
  const { queries } = parts.database

  app.get(
    '/api/bookings',
    owner('Bookings: newest first, or one list of them by visit', 'bookings:read'),
    async (c) => {
      const asked = v.safeParse(v.optional(v.picklist(bookingLists), 'all'), c.req.query('list'))
      if (!asked.success) {
        throw new Refusal('invalid-input', { errors: { list: `Ask for one of ${bookingLists.join(', ')}.` } })
      }
      return c.json(await listBookingsOf(parts, asked.output, readPaging(c)))
    },
  )

  app.get('/api/bookings/:id', owner('One booking with its messages', 'bookings:read'), async (c) => {
    const stored = await findBooking(queries, c.req.param('id'))
    if (!stored) throw new Refusal('not-found', { detail: 'There is no such booking.' })
    const { booking, textConsent, reason } = stored
    const messages = (await findMessagesAbout(queries, booking.id)).map(toSummary)
    return c.json({ booking, textConsent, reason, messages } satisfies BookingDetails)
  })

  onPress('confirm', 'Confirm a pending booking', confirmBooking)
  onPress('complete', 'Record that a visit has been done', completeBooking)
  onPress('skip', 'Leave out one visit of a regular customer', skipVisit)
  onPress('lock-out', 'Record that the crew could not get in', recordLockOut)
  onTurnDown('decline', 'Decline a pending booking', declineBooking)
  onTurnDown('cancel', 'Cancel a confirmed visit after all', cancelVisit)

  type Press = (parts: Parts, id: string, key: string) => Promise<ChangeResult | ConfirmResult>

  function onPress(action: string, summary: string, change: Press): void {
    app.post(`/api/bookings/:id/${action}`, owner(summary, 'bookings:write'), jsonBody(pressSchema), async (c) =>
      c.json(answerChange(await change(parts, c.req.param('id'), bodyOf(c, pressSchema).key))),
    )
  }

  type TurnDown = (parts: Parts, id: string, given: { key: string; reason: string }) => Promise<ChangeResult>

  function onTurnDown(action: string, summary: string, change: TurnDown): void {
    app.post(
      `/api/bookings/:id/${action}`,
      owner(summary, 'bookings:write'),
      jsonBody(turnDownBookingSchema),
      async (c) => c.json(answerChange(await change(parts, c.req.param('id'), bodyOf(c, turnDownBookingSchema)))),
    )
  }
}
