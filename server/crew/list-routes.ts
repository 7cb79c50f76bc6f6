import * as endpoints from '../../domain/endpoints/crew.ts'
import * as changes from '../../domain/endpoints/crew-changes.ts'
import type { UnreadNote } from '../../domain/crew/home-list.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { nameOfCaller } from '../platform/http/name-of-caller.ts'
import { serve } from '../platform/http/serve.ts'
import { readSettings } from '../settings/store.ts'
import { listShort } from '../bookings/list-short.ts'
import { answerExtras, readFound } from './answer-extras.ts'
import { homeRoutes } from './home-routes.ts'
import { readNote } from './keep-list.ts'
import { findUnreadNotes } from './note-store.ts'
import { readClashes } from './read-clashes.ts'
import * as say from '#words/server/crew.ts'
import { fillRoutes } from './plan-routes.ts'

export function crewListRoutes(app: App, parts: Parts, { may }: OwnerRules): void {
  homeRoutes(app, parts, may)
  const { queries } = parts.database
  const readUnread = async () => {
    const settings = await readSettings(queries)
    const notes: UnreadNote[] = []
    for (const { extras, ...note } of await findUnreadNotes(queries, mostNotes))
      notes.push({ ...note, found: await readFound(queries, { booking: note.booking, extras }, settings) })
    return notes
  }
  const waiting = {
    rule: may('crew:read', 'What people wrote, until it is read, and visits whose people are not free'),
  }
  serve(app, endpoints.listCrewWaits, waiting, async () => ({
    notes: await readUnread(),
    clashes: await readClashes(parts),
    short: await listShort(parts),
  }))

  fillRoutes(app, parts, may)

  const reading = { rule: may('crew:write', 'Say that a note is read'), takes: pressSchema }
  serve(app, changes.readCrewNote, reading, async (c, { key }) => {
    const result = await readNote(parts, c.req.param('id'), key)
    if (!result.ok && result.reason === 'key-reused') throw refuseReusedKey()
    if (!result.ok) throw new Refusal('not-found', { detail: say.noSuchNote })
    return { read: true as const }
  })

  const pricing = { rule: may('bookings:write', 'Add the extras of a note to its visit'), takes: pressSchema }
  serve(app, changes.priceCrewNote, pricing, async (c, { key }) => {
    const result = await answerExtras(parts, c.req.param('id'), { key, who: nameOfCaller(c) })
    if (result.ok) return { priced: true as const, undoForMs: result.undoForMs ?? 0 }
    throw refuseExtras(result.reason)
  })
}

function refuseExtras(reason: Exclude<Awaited<ReturnType<typeof answerExtras>>, { ok: true }>['reason']): Refusal {
  if (reason === 'key-reused') return refuseReusedKey()
  if (reason === 'not-found') return new Refusal('not-found', { detail: say.noSuchNote })
  return new Refusal('not-possible-now', {
    detail: reason === 'approved-price' ? say.extrasOfEstimate : say.extrasNotAdded,
  })
}

/** More than a business of ten writes in a day. */
const mostNotes = 50
