import type { UndoableNoun, undoSchema } from '../undo.ts'
import { endpoint, shape } from './endpoint.ts'

export const undo = endpoint(
  'POST',
  '/api/undo',
  shape<{ takes: typeof undoSchema; answers: { undone: { noun: UndoableNoun; id: string } } }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'place-gone', 'too-late'],
)
