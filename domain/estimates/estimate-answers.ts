import * as v from 'valibot'
import type { EstimateAnswerKind, OwnerDecision } from './estimate-changes.ts'
import { keyField, line, ownName, paragraphs, personName, versionField } from '../fields/fields.ts'

/** Reasons to decline: few enough to be read at a glance. */
export const declineReasons = ['too-expensive', 'found-another', 'not-now', 'not-needed', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Longer than any list of wishes; beyond that there is the telephone. */
export const answerWordsMaxLength = 2_000

/** An answer to another version never counts. */
const pressFields = { key: keyField, version: versionField }

export const versionSeenSchema = v.strictObject(pressFields)

const approveEstimateSchema = v.strictObject({
  ...pressFields,
  name: ownName,
  /** Left out when the customer was not asked. */
  textConsent: v.optional(v.boolean()),
})

const requestChangesSchema = v.strictObject({
  ...pressFields,
  words: v.pipe(
    paragraphs('what-should-change', answerWordsMaxLength),
    v.trim(),
    v.minLength(1, 'missing:what-should-change'),
  ),
})

const declinedWords = v.optional(v.pipe(paragraphs('your-words', answerWordsMaxLength), v.trim()), '')
const declineReason = v.picklist(declineReasons, 'choose-reason')

/** A reason is optional. */
const declineEstimateSchema = v.strictObject({
  ...pressFields,
  reason: v.optional(declineReason),
  words: declinedWords,
})

export const answerSchemas = {
  approve: approveEstimateSchema,
  'request-changes': requestChangesSchema,
  decline: declineEstimateSchema,
  'ask-again': requestChangesSchema,
} as const satisfies Record<EstimateAnswerKind, v.GenericSchema>

/** After a call: who approved, why it was declined, or why it is withdrawn (the customer reads it). */
export const decisionSchemas = {
  approve: v.strictObject({ ...pressFields, name: personName }),
  decline: v.strictObject({ ...pressFields, reason: declineReason, words: declinedWords }),
  void: v.strictObject({ ...pressFields, words: line('a-reason-that-the-customer-will-read', 300) }),
} as const satisfies Record<OwnerDecision, v.GenericSchema>

export const answerChannels = ['link', 'text', 'in-person', 'owner'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** The stored answer that both sides see; `name` is what was typed to approve, '' otherwise. */
export type EstimateAnswer = {
  id: string
  kind: EstimateAnswerKind | OwnerDecision
  /** How it came; `in-person`: given on the business's screen, `owner`: recorded by the owner. */
  channel: AnswerChannel
  version: number
  name: string
  reason: DeclineReason | null
  words: string
  answeredAt: string
}
