import * as v from 'valibot'
import { keyField } from './fields/fields.ts'

/** For how many milliseconds an act of the owner can be undone, while its messages wait. */
export const undoMs = 10_000

/**
 * The tables of changes (`booking-changes.ts`, `estimate-changes.ts`, `review-changes.ts`), plans of series, closed
 * days, people, assignments, entries in the ledger, and customers.
 */
export const undoableNouns = [
  'booking',
  'estimate',
  'review',
  'series',
  'closed-day',
  'opening',
  'person',
  'assignment',
  'ledger',
  'customer',
] as const
export type UndoableNoun = (typeof undoableNouns)[number]

/** `act` is the key of the press to undo; `key` this press's own. */
export const undoSchema = v.strictObject({ key: keyField, act: keyField })

/** Milliseconds from now. */
export type ForUndo = { undoForMs: number }
