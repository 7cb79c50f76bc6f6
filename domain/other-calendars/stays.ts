import * as v from 'valibot'
import { keyField } from '../fields/fields.ts'
import { isoDate } from '../schedule/schedule.ts'

/** What a stay asks the owner: to book its checkout, to move the visit of one that was moved, to cancel it. */
const stayQuestions = ['book', 'move', 'cancel'] as const
export type StayQuestion = (typeof stayQuestions)[number]

/** `leave`: the visits stay as they are, and this checkout is not asked about again. */
const stayAnswers = ['book', 'move', 'leave'] as const
export type StayAnswer = (typeof stayAnswers)[number]

/** `settledFor`: the day of the checkout that was booked, moved or left; `gone` for a canceled stay that was left. */
export type Stay = {
  leaves: string
  isGone: boolean
  settledFor: string | null
  /** Its visit, if it has one. */
  visit: { date: string; isOpen: boolean } | null
}

export const goneStay = 'gone'

/** Null if nothing. A visit that was canceled or done asks nothing more. */
export function questionOf({ leaves, isGone, settledFor, visit }: Stay, today: string): StayQuestion | null {
  if (visit === null) return isGone || leaves < today || settledFor === leaves ? null : 'book'
  if (!visit.isOpen || visit.date < today) return null
  if (isGone) return settledFor === goneStay ? null : 'cancel'
  return settledFor === leaves || visit.date === leaves || leaves < today ? null : 'move'
}

/** Not days that the host has blocked. Booking.com calls both the same, so those count as stays. */
export function isStayNamed(summary: string): boolean {
  if (/^closed - not available$/i.test(summary.trim())) return true
  return !/not available|unavailable|\bblock(ed)?\b/i.test(summary)
}

/** A stay that waits for an answer. */
export type WaitingStay = {
  id: string
  question: StayQuestion
  /** The calendar's name. */
  calendar: string
  /** The day of the checkout, and in words. */
  leaves: string
  day: string
  /** The hours of the visit, in words. */
  hours: string
  /** Whose home it is, and where. */
  name: string
  address: string
  /** The visit to move or to cancel; for a new one, the visit that it would be like. */
  visit: { id: string; day: string; work: string }
}

/** `seen` is the checkout that the owner has read; `anyway` even outside the windows, or when every place is taken. */
export const answerStaySchema = v.strictObject({
  key: keyField,
  answer: v.picklist(stayAnswers),
  seen: isoDate,
  anyway: v.optional(v.boolean(), false),
})
export type AnswerStay = v.InferOutput<typeof answerStaySchema>
