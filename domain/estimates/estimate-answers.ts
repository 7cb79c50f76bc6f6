import * as v from 'valibot'
import type { EstimateAnswerKind, OwnerDecision } from './estimate-changes.ts'
import { keyField, line, ownName, paragraphs, personName, versionField } from '../fields/fields.ts'

/** Why somebody declines: few enough to be read at a glance. */
export const declineReasons = ['too-expensive', 'found-another', 'not-now', 'not-needed', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Longer than any list of wishes; beside it there is the telephone. */
export const answerWordsMaxLength = 2_000

/** Names the press, and the version that was seen: an answer to another one never counts. */
const pressFields = { key: keyField, version: versionField }

/** What a page says of itself once somebody reads it. */
export const versionSeenSchema = v.strictObject(pressFields)

const approveEstimateSchema = v.strictObject({
  ...pressFields,
  name: ownName,
  /** Left out where nobody was asked. */
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

const declineEstimateSchema = v.strictObject({
  ...pressFields,
  reason: v.picklist(declineReasons, 'choose-reason'),
  words: v.optional(v.pipe(paragraphs('your-words', answerWordsMaxLength), v.trim()), ''),
})

export const answerSchemas = {
  approve: approveEstimateSchema,
  'request-changes': requestChangesSchema,
  decline: declineEstimateSchema,
  'ask-again': requestChangesSchema,
} as const satisfies Record<EstimateAnswerKind, v.GenericSchema>

/** What the owner sends of a call: who approved, why it was declined, or why the estimate is withdrawn (the customer reads it). */
export const decisionSchemas = {
  approve: v.strictObject({ ...pressFields, name: personName }),
  decline: declineEstimateSchema,
  void: v.strictObject({ ...pressFields, words: line('a-reason-that-the-customer-will-read', 300) }),
} as const satisfies Record<OwnerDecision, v.GenericSchema>

/** What is kept of an answer and shown to both sides; `name` is what was typed to approve, '' otherwise. */
export type EstimateAnswer = {
  id: string
  kind: EstimateAnswerKind | OwnerDecision
  /** How it came; `owner`: recorded by the owner. */
  channel: 'link' | 'text' | 'owner'
  version: number
  name: string
  reason: DeclineReason | null
  words: string
  answeredAt: string
}
