import * as v from 'valibot'
import { keyField, time } from '../fields/fields.ts'
import { isoDate } from '../schedule/schedule.ts'
import { hasRoom, type Reaching, roomsFor, type Work } from '../schedule/visit-reach.ts'

/** Each of their customers gets a message. */
export const mostOffered = 50
/** A visit is offered so many places within so many days. */
export const mostOffersOfVisit = 3
export const offersCountDays = 7

/** What has become of an offered place; `full` if another visit has come into its window. */
export type OpeningState = 'open' | 'taken' | 'withdrawn' | 'begun' | 'full'

/** A visit that was offered a place. `late`: its customer wanted the place after it was gone. */
export type OfferedVisit = { id: string; name: string; day: string; hours: string; answer: 'none' | 'took' | 'late' }

/** An offered place as the owner sees it; times ISO 8601 in UTC. */
export type OpeningView = {
  id: string
  date: string
  day: string
  hours: string
  state: OpeningState
  offeredAt: string
  visits: OfferedVisit[]
}

/** An offered place as the customer of one visit sees it; `yours` once they have taken it, `passed` if it no longer fits. */
export type OwnOffer = { id: string; day: string; hours: string; state: OpeningState | 'yours' | 'passed' }

/** A window that the owner may offer, and to whom. */
export type OpeningPlan = {
  date: string
  start: string
  end: string
  day: string
  hours: string
  /** Why it cannot be offered at all; null if it can. */
  cannot: 'over' | 'not-offered' | 'full' | 'too-late' | null
  /** When the messages leave, ISO 8601 in UTC; null for at once. */
  leavesAt: string | null
  /** The visits that fit, longest wait first. */
  visits: (Omit<OfferedVisit, 'answer'> & { byEmail: boolean; byText: boolean })[]
  /** How many others would come earlier, by why they are left out. */
  leftOut: { offered: number; often: number; unfit: number; unreached: number }
}

export const planOpeningSchema = v.strictObject({ date: isoDate, start: time, end: time })

/** Those that the owner has seen. */
export const offerOpeningSchema = v.strictObject({
  key: keyField,
  ...planOpeningSchema.entries,
  visits: v.pipe(v.array(keyField), v.minLength(1, 'choose-one'), v.maxLength(mostOffered)),
})
export type OfferOpening = v.InferOutput<typeof offerOpeningSchema>

export const earlierSchema = v.strictObject({ key: keyField, earlier: v.boolean() })

/** `taken`: places that others have in each window of the day. */
export function fitsIn(reaching: Reaching, work: Work, taken: Readonly<Record<string, number>>): boolean {
  return roomsFor(reaching, work).every((room) => hasRoom(room, taken[room.window] ?? 0))
}
