import * as v from 'valibot'
import { keyField } from './fields/fields.ts'

/** For how many milliseconds an act of the owner can be undone, while its messages wait. */
export const undoMs = 10_000

/**
 * The nouns whose changes by the owner can be undone: every one of their tables (`booking-changes.ts`,
 * `estimate-changes.ts`, `review-changes.ts`), the plans of series, days that are closed, the people who work here, who
 * goes to a visit, entries in the ledger, and customers.
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

/** Undoes the press whose key is `act`; `key` is this press's own. */
export const undoSchema = v.strictObject({ key: keyField, act: keyField })

/** What the answer to an act contains besides the change: for how many milliseconds from now it can be undone. */
export type ForUndo = { undoForMs: number }
