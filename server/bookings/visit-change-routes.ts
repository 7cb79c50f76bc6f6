import { moveVisitSchema } from '../../domain/bookings/arranged-visits.ts'
import {
  changeCleaningSchema,
  changeDetailsSchema,
  changeLengthSchema,
  correctBookingSchema,
} from '../../domain/bookings/changed-visits.ts'
import {
  changeCleaning,
  changeDetails,
  changeLength,
  correctBooking,
  moveVisit,
} from '../../domain/endpoints/visit-changes.ts'
import { readSettings } from '../settings/store.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { nameOfCaller } from '../platform/http/name-of-caller.ts'
import { serve } from '../platform/http/serve.ts'
import { answerAct } from './answer-change.ts'
import { correctAsOwner } from './correct-booking.ts'
import { changeLength as changeVisitLength } from './change-length.ts'
import { changeCleaning as changeVisitCleaning } from './change-cleaning.ts'
import { changedCleaning, type TypedCleaning } from '../../domain/bookings/cleaning-edits.ts'
import { changeDetails as changeVisitDetails } from './change-details.ts'
import { findPlaceInSeries, seriesPartOf } from './edit-store.ts'
import { describeFullFor } from './describe-full.ts'
import { moveAsOwner } from './move-as-owner.ts'
import { findBooking } from './store.ts'
import * as say from '#words/server/bookings.ts'
import { refuseCorrection, refuseEdit, refuseFull, refuseLength, refuseMoving, refusePrice } from './refuse-visit.ts'

export function visitChangeRoutes(app: App, parts: Parts, may: May): void {
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

async function describeLonger(parts: Parts, id: string, typed: TypedCleaning): Promise<string> {
  const { queries } = parts.database
  const stored = await findBooking(queries, id)
  if (!stored) return say.allPlacesTaken
  const part = seriesPartOf(await findPlaceInSeries(queries, id))
  const { minutes, people } = changedCleaning(stored.booking, typed, await readSettings(queries), part)
  return describeFullFor(parts, id, { minutes, people })
}
