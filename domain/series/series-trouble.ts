import * as v from 'valibot'
import { agreedPrice, keyField } from '../fields/fields.ts'
import type { NoPlace } from './series-plan.ts'
import { isOver, type Rule, slotsBetween } from '../schedule/slots.ts'
import type { SeriesVisit } from './series.ts'

/** `none`: it never had a visit to copy. */
export type Silence = 'unmade' | 'called-off' | 'none' | NoPlace

/** What is wrong with a series, with the press that sets it right. */
export type SeriesTrouble = {
  /** Of its row; a series without a visit to come has its own. */
  id: string
  seriesId: string
  name: string
} & (
  | { kind: 'silent'; customerId: string; words: string; why: Silence }
  | {
      kind: 'no-place'
      bookingId: string
      day: string
      hours: string
      /** Whether its own window still has a place for it. */
      isFree: boolean
      /** The free windows near it, if its own is full. */
      nearest: { date: string; start: string; end: string; words: string }[]
    }
  | { kind: 'price'; bookingId: string; day: string; price: number; agreed: number; isPaid: boolean }
)

/** `done`: the clock has made all visits; `soon`: it is about to; `stopped`: it does not any more. */
export type Making = 'done' | 'soon' | 'stopped'

type Known = {
  rule: Rule
  visits: readonly Pick<SeriesVisit, 'slot' | 'status' | 'hasBegun'>[]
  questions: readonly { slot: string; why: NoPlace; isLeftOut: boolean }[]
  /** The first and the last day for which visits should exist. */
  from: string
  to: string
  making: Making
}

/** Null if a visit is to come, or none is wanted. After skipped days, which somebody decided, the series goes on. */
export function findSilence({ rule, visits, questions, from, to, making }: Known): Silence | null {
  if (isOver(rule, from)) return null
  const isOpen = ({ status }: (typeof visits)[number]) => status === 'confirmed' || status === 'pending'
  const hasNext = visits.some((visit) => isOpen(visit) && !visit.hasBegun)
  const slots = slotsBetween(rule, from, to)
  if (slots.length === 0) return null
  if (making === 'stopped') return 'unmade'
  if (hasNext) return null
  const held = new Map(visits.map(({ slot, status }) => [slot, status]))
  const asked = new Map(questions.map((question) => [question.slot, question]))
  if (slots.some((slot) => !held.has(slot) && !asked.has(slot))) return making === 'soon' ? null : 'unmade'
  const open = slots.flatMap((slot) => asked.get(slot) ?? []).find(({ isLeftOut }) => !isLeftOut)
  if (open) return open.why
  return slots.some((slot) => held.get(slot) === 'cancelled') ? 'called-off' : null
}

/** Makes visits, takes a visit's place, or restores the agreed price. */
export const restoreSeriesSchema = v.variant('what', [
  v.strictObject({ what: v.literal('visits'), key: keyField }),
  v.strictObject({ what: v.literal('place'), key: keyField, booking: keyField }),
  v.strictObject({ what: v.literal('price'), key: keyField, booking: keyField, price: agreedPrice }),
])
export type RestoreSeries = v.InferOutput<typeof restoreSeriesSchema>
