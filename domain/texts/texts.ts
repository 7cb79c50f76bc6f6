import * as v from 'valibot'
import { keyField, paragraphs } from '../fields/fields.ts'

/** What a text may hold at most: more than anybody writes by hand. */
export const answerMaxLength = 480

const whose = {
  key: keyField,
  number: v.pipe(v.string(), v.maxLength(40)),
  /** The last text that was seen (ISO 8601): what came later waits on. */
  until: v.pipe(v.string(), v.isoTimestamp()),
}

export const answerTextsSchema = v.strictObject({
  ...whose,
  text: v.pipe(paragraphs('your-words', answerMaxLength), v.trim(), v.minLength(1, 'missing:your-words')),
})

export const settleTextsSchema = v.strictObject(whose)

/** A text that came in; `waits` until the owner has dealt with it. */
export type IncomingText = { id: string; number: string; body: string; receivedAt: string; waits: boolean }

/** What one number has texted and nobody has dealt with, oldest first. */
export type WaitingTexts = {
  number: string
  /** Null where nobody, or more than one, has this number. */
  customer: { id: string; name: string } | null
  texts: { id: string; body: string; receivedAt: string }[]
  /** Why no text can be sent there; null when one can. */
  noAnswer: 'stopped' | 'unreachable' | null
}

/** What waits for the owner, the longest wait first; `more` says that other texts wait behind these. */
export type WaitingList = { items: WaitingTexts[]; more: boolean }
