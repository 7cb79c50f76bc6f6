import { ownLength } from '../../domain/pricing/own-length.ts'
import {
  type ArrangeVisit,
  arrangeVisitSchema,
  changeCleaningSchema,
  changeDetailsSchema,
  changeLengthSchema,
  correctBookingSchema,
  moveVisitSchema,
} from '../../domain/bookings/bookings.ts'
import {
  arrangeVisit,
  changeCleaning,
  changeDetails,
  changeLength,
  correctBooking,
  keepVisitNotes,
  moveVisit,
  recordVisit,
} from '../../domain/endpoints/bookings.ts'
import { visitNotesSchema } from '../../domain/bookings/visit-notes.ts'
import { readSettings } from '../settings/store.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, onField, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { nameOfCaller } from '../platform/http/name-of-caller.ts'
import { serve } from '../platform/http/serve.ts'
import { answerAct, refuseChange } from './answer-change.ts'
import { type ArrangeRefusal, bookAsOwner, type BookAsOwnerResult } from './book-as-owner.ts'
import { type CannotCorrect, correctAsOwner } from './correct-booking.ts'
import { changeLength as changeVisitLength, type NotChanged } from './change-length.ts'
import { changeCleaning as changeVisitCleaning, type NotCleaned } from './change-cleaning.ts'
import { changedCleaning, type TypedCleaning } from '../../domain/bookings/cleaning-edits.ts'
import { changeDetails as changeVisitDetails, type NotEdited } from './change-details.ts'
import { findPlaceInSeries, seriesPartOf } from './edit-store.ts'
import { describeFull, describeFullFor } from './describe-full.ts'
import { recordPastVisit, type RecordResult } from './record-visit.ts'
import { keepVisitNotes as keepNotes } from './keep-notes.ts'
import { moveAsOwner, type NotMoved } from './move-as-owner.ts'
import { findBooking } from './store.ts'
import { refuseUnlisted } from '../settings/refuse-unlisted.ts'
import * as say from '#words/server/bookings.ts'

export function visitRoutes(app: App, parts: Parts, may: May): void {
  const noting = { rule: may('bookings:write', 'Keep notes for one visit'), takes: visitNotesSchema }
  serve(app, keepVisitNotes, noting, async (c, input) => {
    const result = await keepNotes(parts, c.req.param('id'), input)
    if (result.ok) return { notes: input.notes }
    throw refuseNotes(result.reason)
  })

  const arranging = {
    rule: may('bookings:write', 'Book a visit that was agreed on, at any time, confirmed from the start'),
    takes: arrangeVisitSchema,
  }
  serve(app, arrangeVisit, arranging, async (c, input) => {
    const result = await bookAsOwner(parts, input)
    if (!result.ok) throw await refuseArranging(parts, input, result)
    c.status(201)
    return { booking: result.booking }
  })

  const recording = {
    rule: may('bookings:write', 'Record a visit of the past as done, without telling anybody'),
    takes: arrangeVisitSchema,
  }
  serve(app, recordVisit, recording, async (c, input) => {
    const result = await recordPastVisit(parts, input)
    if (!result.ok) throw refuseRecording(result)
    c.status(201)
    return { booking: result.booking }
  })

  visitChangeRoutes(app, parts, may)
}

function visitChangeRoutes(app: App, parts: Parts, may: May): void {
  const moving = { rule: may('bookings:write', 'Move a visit to a time that was agreed on'), takes: moveVisitSchema }
  serve(app, moveVisit, moving, async (c, input) => {
    const id = c.req.param('id')
    const result = await moveAsOwner(parts, id, input)
    if (result.ok) return answerAct(result)
    if (result.reason === 'person-busy') throw new Refusal('person-busy', { detail: say.notFreeThen(result.busy) })
    if (result.reason !== 'window-full') throw refuseMoving(result.reason)
    throw refuseFull(await describeFullFor(parts, id, input))
  })

  const lengthening = {
    rule: may('bookings:write', 'Change how long a visit takes, and with how many people'),
    takes: changeLengthSchema,
  }
  serve(app, changeLength, lengthening, async (c, input) => {
    const id = c.req.param('id')
    const result = await changeVisitLength(parts, id, { ...input, who: nameOfCaller(c) })
    if (result.ok) return answerAct(result)
    if (result.reason !== 'window-full') throw refuseLength(result.reason)
    throw refuseFull(await describeFullFor(parts, id, { minutes: input.minutes, people: input.people }))
  })

  const correcting = {
    rule: may('bookings:write', 'Correct what has become of a closed visit'),
    takes: correctBookingSchema,
  }
  serve(app, correctBooking, correcting, async (c, input) => {
    const result = await correctAsOwner(parts, c.req.param('id'), { ...input, who: nameOfCaller(c) })
    if ('cannot' in result) throw refuseCorrection(result.cannot)
    return answerAct(result)
  })

  const editing = {
    rule: may('bookings:write', 'Change who and where a visit is for'),
    takes: changeDetailsSchema,
  }
  serve(app, changeDetails, editing, async (c, input) => {
    const result = await changeVisitDetails(parts, c.req.param('id'), { ...input, who: nameOfCaller(c) })
    if (result.ok) return answerAct(result)
    if (result.reason === 'email-known')
      throw new Refusal('invalid-input', { errors: { email: say.emailOf(result.name) } })
    throw refuseEdit(result.reason)
  })

  const recleaning = {
    rule: may('bookings:write', 'Change what is done at a visit, and for how much'),
    takes: changeCleaningSchema,
  }
  serve(app, changeCleaning, recleaning, async (c, input) => {
    const id = c.req.param('id')
    const result = await changeVisitCleaning(parts, id, { ...input, who: nameOfCaller(c) })
    if (result.ok) return answerAct(result)
    if (result.reason === 'approved-price')
      throw refusePrice((await findBooking(parts.database.queries, id))?.estimateId ?? '')
    if (result.reason !== 'window-full') throw refuseEdit(result.reason)
    throw refuseFull(await describeLonger(parts, id, input))
  })
}

async function refuseArranging(
  parts: Parts,
  input: ArrangeVisit,
  result: Exclude<BookAsOwnerResult, { ok: true }>,
): Promise<Refusal> {
  switch (result.reason) {
    case 'unlisted':
      return refuseUnlisted(result.field)
    case 'key-reused':
      return new Refusal('key-reused', { detail: say.newKey })
    case 'window-full': {
      const { lengths } = await readSettings(parts.database.queries)
      return refuseFull(await describeFull(parts, { ...input, ...ownLength(lengths, input, input) }))
    }
    case 'over':
    case 'not-offered':
      return refuseTime(result.reason)
  }
}

function refuseRecording(result: Exclude<RecordResult, { ok: true }>): Refusal {
  return result.reason === 'unlisted' ? refuseUnlisted(result.field) : refuseRecord(result.reason)
}

const refuseRecord = refuseByTable<Exclude<RecordResult, { ok: true } | { reason: 'unlisted' }>['reason']>({
  'key-reused': say.newKey,
  'not-over': onField('date', say.notOverYet),
})

function refuseMoving(reason: Exclude<NotMoved, 'window-full' | 'person-busy'>): Refusal {
  switch (reason) {
    case 'not-found':
    case 'key-reused':
    case 'not-possible':
      return refuseChange(reason)
    case 'same-time':
      return new Refusal('invalid-input', { errors: { date: say.sameTime } })
    case 'over':
    case 'not-offered':
      return refuseTime(reason)
  }
}

function refuseLength(reason: Exclude<NotChanged, 'window-full'>): Refusal {
  if (reason === 'same-length') return new Refusal('invalid-input', { errors: { minutes: say.sameLength } })
  return refuseChange(reason)
}

function refuseFull(detail: string): Refusal {
  return new Refusal('window-full', { detail })
}

const refuseTime = refuseByTable<Exclude<ArrangeRefusal, 'window-full'>>({
  over: onField('date', say.timeIsOver),
  'not-offered': say.outsideWindows,
})

const refuseNotes = refuseByTable<Extract<Awaited<ReturnType<typeof keepNotes>>, { ok: false }>['reason']>({
  'not-found': say.noSuchBooking,
  'not-possible-now': say.isErased,
  'changed-meanwhile': say.notesChanged,
})

const refuseCorrection = refuseByTable<CannotCorrect>({
  'not-offered': say.notOffered,
  reviewed: notNow(say.isReviewed),
  erased: notNow(say.isErased),
})

async function describeLonger(parts: Parts, id: string, typed: TypedCleaning): Promise<string> {
  const { queries } = parts.database
  const stored = await findBooking(queries, id)
  if (!stored) return say.allPlacesTaken
  const part = seriesPartOf(await findPlaceInSeries(queries, id))
  const { minutes, people } = changedCleaning(stored.booking, typed, await readSettings(queries), part)
  return describeFullFor(parts, id, { minutes, people })
}

function refusePrice(estimate: string): Refusal {
  return new Refusal('not-possible-now', { detail: say.priceApproved(estimate) })
}

function refuseEdit(reason: NotEdited | Exclude<NotCleaned, 'window-full' | 'approved-price'>): Refusal {
  switch (reason) {
    case 'same-cleaning':
      return new Refusal('invalid-input', { errors: { service: say.sameDetails } })
    case 'reason-missing':
      return new Refusal('invalid-input', { errors: { reason: say.reasonMissing } })
    case 'series-price':
      return new Refusal('invalid-input', { errors: { laterPrice: say.priceOfSeries } })
    case 'fixed-frequency':
      return new Refusal('invalid-input', { errors: { frequency: say.frequencyFixed } })
    case 'already-regular':
      return new Refusal('invalid-input', { errors: { frequency: say.alreadyRegular } })
    case 'unlisted-service':
      return refuseUnlisted('service')
    case 'unlisted-extras':
      return refuseUnlisted('extras')
    case 'unlisted-frequency':
      return refuseUnlisted('frequency')
    case 'same-details':
      return new Refusal('invalid-input', { errors: { name: say.sameDetails } })
    case 'erased':
      return new Refusal('not-possible-now', { detail: say.isErased })
    case 'not-found':
    case 'key-reused':
    case 'not-possible':
      return refuseChange(reason)
  }
}
