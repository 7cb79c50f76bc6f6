import { undo } from '../../domain/endpoints/undo.ts'
import { type UndoableNoun, undoSchema } from '../../domain/undo.ts'
import type { Parts } from '../parts.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { type TakeBack, undoAct, type UndoResult } from './undo-act.ts'

type Needs = { owner: RequireOwner; takeBack: Record<UndoableNoun, TakeBack> }

export function actRoutes(app: App, parts: Parts, { owner, takeBack }: Needs): void {
  const rule = owner('Take back what was done by one press')
  serve(app, undo, { rule, takes: undoSchema }, async (_c, input) => {
    const result = await undoAct(parts, takeBack, input)
    if (result.ok) return { undone: { noun: result.noun, id: result.id } }
    throw refuse(result)
  })
}

function refuse(result: Extract<UndoResult, { ok: false }>): Refusal {
  if (result.reason === 'place-gone') {
    const holders = new Intl.ListFormat('en-US').format(result.holders)
    return new Refusal('place-gone', {
      detail: `The place has been given to ${holders} meanwhile, so this can no longer be undone.`,
    })
  }
  return new Refusal(result.reason, { detail: sentences[result.reason] })
}

const sentences = {
  'not-found': 'There is nothing to undo under this key.',
  'key-reused': 'Use a new key for each press.',
  'too-late': 'The customer has been told, or is being told now, so this can no longer be undone.',
  'changed-meanwhile': 'Something else has happened here since, so this can no longer be undone.',
}
