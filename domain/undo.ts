import * as v from 'valibot'
import { bookingActions } from './booking-status.ts'
import { keyField } from './fields.ts'
import { reviewActions } from './review-moderation.ts'

/** How long what the owner did by one press is offered to be taken back, and what it tells people waits: milliseconds. */
export const undoMs = 10_000

/** What the owner may take back, by the noun it is done to: read by the server, which holds its messages, and the test. */
export const undoable = { booking: bookingActions, review: reviewActions } as const
export type UndoableNoun = keyof typeof undoable

/** Takes back the press whose key is `act`; `key` is this press's own. */
export const undoSchema = v.strictObject({ key: keyField, act: keyField })

/** What the answer to an act says besides what it changed: for how many milliseconds from now on it can be taken back. */
export type ForUndo = { undoForMs: number }
