import * as v from 'valibot'
import { keyField, paragraphs } from '../fields/fields.ts'

/** The maximum length of a text: more than anybody writes by hand. */
export const answerMaxLength = 480

const whose = {
  key: keyField,
  number: v.pipe(v.string(), v.maxLength(40)),
  /** The last text that was seen (ISO 8601): later ones stay waiting. */
  until: v.pipe(v.string(), v.isoTimestamp()),
}

export const answerTextsSchema = v.strictObject({
  ...whose,
  text: v.pipe(paragraphs('your-words', answerMaxLength), v.trim(), v.minLength(1, 'missing:your-words')),
})

export const settleTextsSchema = v.strictObject(whose)

/** An incoming text; `waits` until the owner has settled it. */
export type IncomingText = { id: string; number: string; body: string; receivedAt: string; waits: boolean }

/** The unsettled texts of one number, oldest first. */
export type WaitingTexts = {
  number: string
  /** Null if no customer, or more than one, has this number. */
  customer: { id: string; name: string } | null
  texts: { id: string; body: string; receivedAt: string; pictures: number }[]
  /** Why no text can be sent there; null if one can. */
  noAnswer: 'stopped' | 'unreachable' | null
}

/** The texts that wait for the owner, the longest wait first; `more` means that further ones wait after these. */
export type WaitingList = { items: WaitingTexts[]; more: boolean }
