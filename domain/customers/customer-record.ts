import * as v from 'valibot'
import {
  keyField,
  optionalEmail,
  optionalLine,
  optionalZip,
  paragraphs,
  personName,
  versionField,
} from '../fields/fields.ts'
import { isPossiblePhone } from '../fields/possible-phone.ts'
import { toE164 } from '../fields/phone.ts'
import { type Home, homesSchema } from './homes.ts'
import { customerNotesMaxLength } from './customers.ts'
import { customerLanguages } from '../customer-languages.ts'

/** A number for the business to call, or '' where there is none. */
const optionalPhone = v.pipe(
  optionalLine('the-phone-number', 40),
  v.check((phone) => phone === '' || isPossiblePhone(phone), 'phone-incomplete'),
)

/** What the owner types about a customer. The other address and number lead to the same record. */
const recordFields = {
  name: personName,
  email: optionalEmail,
  phone: v.optional(optionalPhone, ''),
  otherEmail: optionalEmail,
  otherPhone: v.optional(optionalPhone, ''),
  address: v.optional(optionalLine('the-address', 300), ''),
  zip: optionalZip,
  access: v.optional(paragraphs('how-to-get-in', 1_000), ''),
  howFound: v.optional(optionalLine('your-words', 120), ''),
  /** What they speak: it is shown to people, and nothing follows from it. */
  language: v.optional(v.picklist(['', ...customerLanguages], `choose-from:${customerLanguages.join(', ')}`), ''),
  /** All homes beside the first one: what is left out is gone. Absent, they stay. */
  homes: v.optional(homesSchema),
  /** The owner knows that somebody else has the number too. */
  sharesPhone: v.optional(v.boolean(), false),
}

type Reached = { email: string; phone: string }

const canBeReached = ({ email, phone }: Reached) => email !== '' || phone !== ''
const reachMissing = 'reach-missing'

/** Errors name the field by a code (`words/en/faults.ts`). */
export const addCustomerSchema = v.pipe(
  v.strictObject({
    key: keyField,
    ...recordFields,
    notes: v.optional(paragraphs('the-notes', customerNotesMaxLength), ''),
  }),
  v.forward(v.partialCheck([['email'], ['phone']], canBeReached, reachMissing), ['phone']),
)

/** All details but the notes, and the version that was seen. */
export const changeCustomerSchema = v.pipe(
  v.strictObject({
    key: keyField,
    version: versionField,
    ...recordFields,
    /** Coming visits that said what the record said follow it. */
    visits: v.optional(v.boolean(), false),
  }),
  v.forward(v.partialCheck([['email'], ['phone']], canBeReached, reachMissing), ['phone']),
)

export type AddCustomer = v.InferOutput<typeof addCustomerSchema>
export type ChangeCustomer = v.InferOutput<typeof changeCustomerSchema>

/** Into the record, or leaves it as it is. */
export const answerProposalSchema = v.strictObject({
  key: keyField,
  version: versionField,
  proposal: v.pipe(v.string(), v.maxLength(64)),
  take: v.boolean(),
  /** The address is another home: the record gets it beside its own. */
  asHome: v.optional(v.boolean(), false),
})
export type AnswerProposal = v.InferOutput<typeof answerProposalSchema>

/** What was typed beside the details that bookings and estimates have as well. */
export type TypedMore = {
  zip: string
  access: string
  howFound: string
  homes: Home[]
  /** Counts changes, from 1. */
  version: number
  /** Since when the details are the owner's own, ISO 8601 in UTC; null if they come from bookings and estimates alone. */
  typedAt: string | null
}

/** What a later booking or estimate said about a customer whose details were typed; `at` is ISO 8601 in UTC. */
export type Proposal = { id: string; name: string; phone: string; address: string; at: string }

const proposedParts = ['name', 'phone', 'address'] as const
export type ProposedPart = (typeof proposedParts)[number]

/** Numbers are compared as they are dialed. */
export function proposedChanges(
  record: Pick<Proposal, ProposedPart>,
  proposal: Pick<Proposal, ProposedPart>,
): ProposedPart[] {
  return proposedParts.filter((part) =>
    part === 'phone' ? toE164(record.phone) !== toE164(proposal.phone) : record[part] !== proposal[part],
  )
}
