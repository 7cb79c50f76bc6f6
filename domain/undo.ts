import * as v from 'valibot'
import { keyField } from './fields/fields.ts'

/** How long what the owner did by one press is offered to be taken back, and what it tells people waits: milliseconds. */
export const undoMs = 10_000

/** The nouns whose changes by the owner can be taken back: every one of their tables (`booking-changes.ts`, `estimate-changes.ts`, `review-changes.ts`). */
export const undoableNouns = ['booking', 'estimate', 'review'] as const
export type UndoableNoun = (typeof undoableNouns)[number]

/** Takes back the press whose key is `act`; `key` is this press's own. */
export const undoSchema = v.strictObject({ key: keyField, act: keyField })

/** What the answer to an act says besides what it changed: for how many milliseconds from now on it can be taken back. */
export type ForUndo = { undoForMs: number }
