import * as v from 'valibot'
import { type BookingAction, bookingActions, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import { type BookingFilter, bookingFilterSchema, filterNames } from '../../domain/bookings/booking-filter.ts'
import { bookingLists, bookingStatuses } from '../../domain/bookings/booking-status.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { turnDownBookingSchema } from '../../domain/bookings/changed-visits.ts'
import { changeBooking, declineCrowd, listBookings, readBooking, readCrowd } from '../../domain/endpoints/bookings.ts'
import { declineCrowdSchema } from '../../domain/bookings/crowds.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { findCustomerBehind } from '../customers/store.ts'
import { toSummary } from '../outbox/row-store.ts'
import { findMessagesAbout } from '../outbox/log-store.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { answerAct, refuseChange } from './answer-change.ts'
import { changeAsOwner } from './change-as-owner.ts'
import { declineCrowd as declineAll, findCrowd } from './decline-crowd.ts'
import { visitImportRoutes } from './import-routes.ts'
import { type DoneBy, listDoneBy } from '../acts/doer-store.ts'
import { findEdits, findOtherVisits, findPlaceInSeries, seriesPartOf } from './edit-store.ts'
import { hasWish } from './earlier-store.ts'
import { findCorrections } from './correction-store.ts'
import { listBookingsOf, listFilteredBookings } from './list-bookings.ts'
import { findVisitNotes } from './note-store.ts'
import { findBooking } from './store.ts'
import { visitRoutes } from './visit-routes.ts'
import * as say from '#words/server/bookings.ts'

export function ownerBookingRoutes(app: App, parts: Parts, may: May): void {
  // Before the routes of one booking, whose ids could have the same word.
  visitImportRoutes(app, parts, may)
  const { clock } = parts
  const { queries } = parts.database

  const listing = may('bookings:read', 'Bookings: newest first, or one list of them by visit')
  serve(app, listBookings, { rule: listing }, (c) => {
    const asked = v.safeParse(v.optional(v.picklist(bookingLists), 'all'), c.req.query('list'))
    if (!asked.success) {
      throw new Refusal('invalid-input', { errors: { list: say.askForOneOf(bookingLists.join(', ')) } })
    }
    const filter = readFilter(c.req.query())
    const paging = readPaging(c)
    // Each other list is a separate filter.
    if (asked.output === 'all' && Object.keys(filter).length > 0) return listFilteredBookings(parts, filter, paging)
    return listBookingsOf(parts, asked.output, paging)
  })

  // Before the route with an id.
  const counting = may('bookings:read', 'Requests of strangers that belong together')
  serve(app, readCrowd, { rule: counting }, async () => ({ crowd: await findCrowd(queries) }))

  const sweeping = may('bookings:decline', 'Decline the requests of strangers that belong together')
  serve(app, declineCrowd, { rule: sweeping, takes: declineCrowdSchema }, async (_c, input) => {
    const result = await declineAll(parts, input)
    if (result.ok) return { declined: result.declined, undoForMs: result.undoForMs }
    throw refuseChange(result.reason)
  })

  serve(app, readBooking, { rule: may('bookings:read', 'One booking with its messages') }, async (c) => {
    const stored = await findBooking(queries, c.req.param('id'))
    if (!stored) throw new Refusal('not-found', { detail: say.noSuchBooking })
    const { booking, textConsent, reason, estimateId } = stored
    const corrections = await findCorrections(queries, [booking.id])
    const messages = (await findMessagesAbout(queries, booking.id)).map(toSummary)
    return {
      booking,
      textConsent,
      reason,
      estimateId,
      customer: await findCustomerBehind(queries, 'bookings', booking.id),
      messages,
      visitNotes: await findVisitNotes(queries, booking.id),
      corrections,
      done: doneIn(await listDoneBy(queries, booking.id), corrections),
      edits: await findEdits(queries, [booking.id]),
      others: (await findOtherVisits(queries, booking.id, clock.now())).length,
      seriesPart: seriesPartOf(await findPlaceInSeries(queries, booking.id)),
      earlier: await hasWish(queries, booking.id),
    }
  })

  visitRoutes(app, parts, may)

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

/** Without corrections, which have lines of their own. */
function doneIn(done: readonly DoneBy[], corrections: readonly { at: string }[]): BookingDetails['done'] {
  return done
    .map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() }))
    .filter(({ at }) => !corrections.some((corrected) => corrected.at === at))
    .flatMap(({ did, who, at }) => bookingStatuses.flatMap((status) => (status === did ? { status, who, at } : [])))
}

function readFilter(query: Record<string, string>): BookingFilter {
  const said = filterNames.filter((name) => (query[name] ?? '') !== '')
  return parseInput(bookingFilterSchema, Object.fromEntries(said.map((name) => [name, query[name]])))
}

const summaries: Record<BookingAction, string> = {
  confirm: 'Confirm a pending booking',
  decline: 'Decline a pending booking',
  complete: 'Record that a visit has been done',
  cancel: 'Cancel a confirmed visit after all',
  skip: 'Skip one visit of a regular customer',
  'lock-out': 'Record that the crew could not get in',
}
