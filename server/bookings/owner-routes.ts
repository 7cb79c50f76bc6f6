import * as v from 'valibot'
import { type BookingAction, bookingActions, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import { type BookingFilter, bookingFilterSchema, filterNames } from '../../domain/bookings/booking-filter.ts'
import { bookingLists } from '../../domain/bookings/booking-status.ts'
import {
  arrangeVisitSchema,
  correctBookingSchema,
  moveVisitSchema,
  turnDownBookingSchema,
} from '../../domain/bookings/bookings.ts'
import {
  arrangeVisit,
  changeBooking,
  correctBooking,
  keepVisitNotes,
  listBookings,
  moveVisit,
  readBooking,
} from '../../domain/endpoints/bookings.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { visitNotesSchema } from '../../domain/bookings/visit-notes.ts'
import { findCustomerBehind } from '../customers/store.ts'
import { findMessagesAbout, toSummary } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { answerAct, refuseChange } from './answer-change.ts'
import { type ArrangeRefusal, bookAsOwner, type BookAsOwnerResult } from './book-as-owner.ts'
import { changeAsOwner } from './change-as-owner.ts'
import { type CannotCorrect, correctAsOwner } from './correct-booking.ts'
import { findCorrections } from './correction-store.ts'
import { listBookingsOf, listFilteredBookings } from './list-bookings.ts'
import { keepVisitNotes as keepNotes } from './keep-notes.ts'
import { moveAsOwner, type NotMoved } from './move-as-owner.ts'
import { findVisitNotes } from './note-store.ts'
import { findBooking } from './store.ts'
import { refuseUnlisted } from '../settings/refuse-unlisted.ts'
import * as say from '#words/server/bookings.ts'

/** What the owner reads of bookings and does with them. */
export function ownerBookingRoutes(app: App, parts: Parts, may: May): void {
  const { queries } = parts.database

  const listing = may('bookings:read', 'Bookings: newest first, or one list of them by visit')
  serve(app, listBookings, { rule: listing }, (c) => {
    const asked = v.safeParse(v.optional(v.picklist(bookingLists), 'all'), c.req.query('list'))
    if (!asked.success) {
      throw new Refusal('invalid-input', { errors: { list: say.askForOneOf(bookingLists.join(', ')) } })
    }
    const filter = readFilter(c.req.query())
    const paging = readPaging(c)
    // Each other list is a filter of its own.
    if (asked.output === 'all' && Object.keys(filter).length > 0) return listFilteredBookings(parts, filter, paging)
    return listBookingsOf(parts, asked.output, paging)
  })

  serve(app, readBooking, { rule: may('bookings:read', 'One booking with its messages') }, async (c) => {
    const stored = await findBooking(queries, c.req.param('id'))
    if (!stored) throw new Refusal('not-found', { detail: say.noSuchBooking })
    const { booking, textConsent, reason, estimateId } = stored
    const messages = (await findMessagesAbout(queries, booking.id)).map(toSummary)
    return {
      booking,
      textConsent,
      reason,
      estimateId,
      customer: await findCustomerBehind(queries, 'bookings', booking.id),
      messages,
      visitNotes: await findVisitNotes(queries, booking.id),
      corrections: await findCorrections(queries, [booking.id]),
    }
  })

  const noting = { rule: may('bookings:write', 'Keep notes for one visit'), takes: visitNotesSchema }
  serve(app, keepVisitNotes, noting, async (c, input) => {
    const result = await keepNotes(parts, c.req.param('id'), input)
    if (result.ok) return { notes: input.notes }
    throw new Refusal(result.reason, { detail: whyNotNoted[result.reason] })
  })

  const arranging = {
    rule: may('bookings:write', 'Book a visit that was agreed on, at any time, confirmed from the start'),
    takes: arrangeVisitSchema,
  }
  serve(app, arrangeVisit, arranging, async (c, input) => {
    const result = await bookAsOwner(parts, input)
    if (!result.ok) throw refuseArranging(result)
    c.status(201)
    return { booking: result.booking }
  })

  const moving = { rule: may('bookings:write', 'Move a visit to a time that was agreed on'), takes: moveVisitSchema }
  serve(app, moveVisit, moving, async (c, input) => {
    const result = await moveAsOwner(parts, c.req.param('id'), input)
    if (result.ok) return answerAct(result)
    throw refuseMoving(result.reason)
  })

  const correcting = {
    rule: may('bookings:write', 'Correct what has become of a closed visit'),
    takes: correctBookingSchema,
  }
  serve(app, correctBooking, correcting, async (c, input) => {
    const who = c.get('owner')?.name ?? c.get('program')?.name ?? ''
    const result = await correctAsOwner(parts, c.req.param('id'), { ...input, who })
    if ('cannot' in result) throw refuseCorrection(result.cannot)
    return answerAct(result)
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

/** Reads the filter of an address; fields that are left empty are none. */
function readFilter(query: Record<string, string>): BookingFilter {
  const said = filterNames.filter((name) => (query[name] ?? '') !== '')
  return parseInput(bookingFilterSchema, Object.fromEntries(said.map((name) => [name, query[name]])))
}

function refuseArranging(result: Exclude<BookAsOwnerResult, { ok: true }>): Refusal {
  switch (result.reason) {
    case 'unlisted':
      return refuseUnlisted(result.field)
    case 'key-reused':
      return new Refusal('key-reused', { detail: say.newKey })
    case 'over':
    case 'not-offered':
    case 'window-full':
      return refuseTime(result.reason)
  }
}

function refuseMoving(reason: NotMoved): Refusal {
  switch (reason) {
    case 'not-found':
    case 'key-reused':
    case 'not-possible':
      return refuseChange(reason)
    case 'same-time':
      return new Refusal('invalid-input', { errors: { date: say.sameTime } })
    case 'over':
    case 'not-offered':
    case 'window-full':
      return refuseTime(reason)
  }
}

/** Why a time was not taken, in a sentence for the field that can change it. */
function refuseTime(reason: ArrangeRefusal): Refusal {
  switch (reason) {
    case 'over':
      return new Refusal('invalid-input', { errors: { date: say.timeIsOver } })
    case 'not-offered':
      return new Refusal('not-offered', { detail: say.outsideWindows })
    case 'window-full':
      return new Refusal('window-full', { detail: say.allPlacesTaken })
  }
}

const whyNotNoted = {
  'not-found': say.noSuchBooking,
  'key-reused': say.newKeyForEachPress,
  'not-possible-now': say.isErased,
  'changed-meanwhile': say.notesChanged,
}

function refuseCorrection(cannot: CannotCorrect): Refusal {
  switch (cannot) {
    case 'not-offered':
      return new Refusal('not-offered', { detail: say.notOffered })
    case 'reviewed':
      return new Refusal('not-possible-now', { detail: say.isReviewed })
    case 'erased':
      return new Refusal('not-possible-now', { detail: say.isErased })
  }
}

/** Each action for the description of the API. */
const summaries: Record<BookingAction, string> = {
  confirm: 'Confirm a pending booking',
  decline: 'Decline a pending booking',
  complete: 'Record that a visit has been done',
  cancel: 'Cancel a confirmed visit after all',
  skip: 'Skip one visit of a regular customer',
  'lock-out': 'Record that the crew could not get in',
}
