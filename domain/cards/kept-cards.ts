import * as v from 'valibot'
import { keyField, whole } from '../fields/fields.ts'

/** `asked`: the customer agreed and is on the card page; `over`: they did not go through with it. */
export const keptStates = ['asked', 'kept', 'ended', 'over'] as const
export type KeptState = (typeof keptStates)[number]
/** Who ended it; a new card takes the place of the former one. */
export type KeptEnder = 'customer' | 'owner' | 'replaced' | 'erased'

/** A kept card, for the owner. */
export type KeptCard = {
  /** Such as `Visa 4242`. */
  card: string
  /** ISO 8601 in UTC. */
  since: string
  /** The sentence that the customer agreed to. */
  consent: string
}

/** `seen`, in cents, is what the screen says. */
export const chargeCardSchema = v.strictObject({
  key: keyField,
  seen: whole('balance-missing', 1, 10_000_000),
})
export type ChargeCard = v.InferOutput<typeof chargeCardSchema>

/** `declined`: the link to pay goes to the customer by itself, if there is a way to send it. */
export type ChargeOutcome = 'paid' | 'declined' | 'declined-not-sent'
