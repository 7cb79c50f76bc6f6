import { undo } from '../../domain/endpoints/undo.ts'
import { type UndoableNoun, undoSchema } from '../../domain/undo.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
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

function refuse(result: Extract<UndoResult, { ok: false }>): Refusal {
  if (result.reason === 'place-gone') {
    const holders = listed(result.holders)
    return new Refusal('place-gone', {
      detail: say.placeGiven(holders),
    })
  }
  return new Refusal(result.reason, { detail: sentences[result.reason] })
}

const sentences = {
  'not-found': say.nothingToUndo,
  'key-reused': say.newKeyForEachPress,
  'too-late': say.alreadyTold,
  'changed-meanwhile': say.somethingElse,
}
