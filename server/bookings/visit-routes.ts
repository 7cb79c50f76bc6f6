import { ownLength } from '../../domain/pricing/own-length.ts'
import { arrangeVisit, keepVisitNotes, recordVisit } from '../../domain/endpoints/visit-changes.ts'
import { type ArrangeVisit, arrangeVisitSchema } from '../../domain/bookings/arranged-visits.ts'
import { visitNotesSchema } from '../../domain/bookings/visit-notes.ts'
import { readSettings } from '../settings/store.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { onField, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { bookAsOwner, type BookAsOwnerResult } from './book-as-owner.ts'
import { describeFull } from './describe-full.ts'
import { recordPastVisit, type RecordResult } from './record-visit.ts'
import { keepVisitNotes as keepNotes } from './keep-notes.ts'
import { refuseUnlisted } from '../settings/refuse-unlisted.ts'
import * as say from '#words/server/bookings.ts'
import { visitChangeRoutes } from './visit-change-routes.ts'
import { refuseFull, refuseTime } from './refuse-visit.ts'

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

const refuseNotes = refuseByTable<Extract<Awaited<ReturnType<typeof keepNotes>>, { ok: false }>['reason']>({
  'not-found': say.noSuchBooking,
  'not-possible-now': say.isErased,
  'changed-meanwhile': say.notesChanged,
})
