import * as v from 'valibot'
import { keyField, optionalLine, whole } from '../fields/fields.ts'
import { ways } from './ledger.ts'

/** Far more than any visit costs, in cents. */
const mostCents = 10_000_000

const amountField = whole('amount-malformed', 1, mostCents)
const tipField = whole('tip-malformed', 0, mostCents)
const noteField = optionalLine('the-note', 120)
const wayField = v.picklist(ways, 'way-missing')

/** `seen`: the balance on the screen, in cents; if it has changed, nothing is recorded. `tip` is part of `amount`. */
export const payVisitSchema = v.pipe(
  v.strictObject({
    key: keyField,
    seen: whole('balance-missing', -mostCents, mostCents),
    way: wayField,
    amount: amountField,
    tip: v.optional(tipField, 0),
    note: v.optional(noteField, ''),
  }),
  v.forward(
    v.check(({ amount, tip }) => tip <= amount, 'tip-too-high'),
    ['tip'],
  ),
)
export type PayVisit = v.InferOutput<typeof payVisitSchema>

export const addedKinds = ['discount', 'fee', 'refund'] as const

/** A discount, a fee, or money given back. */
export const addEntrySchema = v.strictObject({
  key: keyField,
  seen: whole('balance-missing', -mostCents, mostCents),
  kind: v.picklist(addedKinds, 'entry-kind-missing'),
  amount: amountField,
  way: v.optional(wayField),
  note: v.optional(noteField, ''),
})
export type AddEntry = v.InferOutput<typeof addEntrySchema>
