import { undo } from '../../domain/endpoints/undo.ts'
import { type UndoableNoun, undoSchema } from '../../domain/undo.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseByTable } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { type TakeBack, undoAct, type UndoResult } from './undo-act.ts'
import { listed } from '#words/formats.ts'
import * as say from '#words/server/acts.ts'

type Needs = { may: May; takeBack: Record<UndoableNoun, TakeBack> }

export function actRoutes(app: App, parts: Parts, { may, takeBack }: Needs): void {
  const rule = may('acts:undo', 'Take back what was done by one press')
  serve(app, undo, { rule, takes: undoSchema }, async (_c, input) => {
    const result = await undoAct(parts, takeBack, input)
    if (result.ok) return { undone: { noun: result.noun, id: result.id } }
    throw refuse(result)
  })
}

type Refused = Extract<UndoResult, { ok: false }>

function refuse(result: Refused): Refusal {
  if (result.reason === 'place-gone') {
    const holders = listed(result.holders)
    return new Refusal('place-gone', {
      detail: say.placeGiven(holders),
    })
  }
  return refuseUndo(result.reason)
}

const refuseUndo = refuseByTable<Exclude<Refused['reason'], 'place-gone'>>({
  'not-found': say.nothingToUndo,
  'too-late': say.alreadyTold,
  'changed-meanwhile': say.somethingElse,
})
