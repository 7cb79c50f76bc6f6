import * as v from 'valibot'
import { keyField, whole } from '../fields/fields.ts'
import type { CrewStep } from './day.ts'

/** How long people were at a home and how long the visit was sold for, in minutes; each 0 if unknown. */
export type Stay = { real: number; sold: number }

/** What the last visits of a home have in common: `by` minutes longer or shorter than sold, `times` of `of`. */
export type Pace = { is: 'longer' | 'shorter'; by: number; times: number; of: number }

/** What the owner sees beside a visit. `learned` is a length for the `coming` visits of the home; null without one. */
export type VisitPace = Stay & { pace: Pace | null; learned: number | null; coming: number }

/** The length that was shown, in minutes. */
export const learnLengthSchema = v.strictObject({ key: keyField, minutes: whole('minutes-range', 15, 720) })

/** As many visits of a home are looked at. */
export const mostStays = 6
const fewestStays = 3

const leastReal = 5
const mostReal = 16 * 60

/** First "Here" to last "Done" (UTC epoch milliseconds), in minutes; 0 if one is missing. */
export function realMinutes(steps: readonly { step: CrewStep; at: number }[]): number {
  const times = (step: CrewStep) => steps.filter((each) => each.step === step).map(({ at }) => at)
  const [from, to] = [Math.min(...times('here')), Math.max(...times('done'))]
  const minutes = Math.round((to - from) / 60_000)
  // Somebody who forgot to press was not there for a minute, or all night.
  return minutes >= leastReal && minutes <= mostReal ? minutes : 0
}

/** A visit that is not exact to this is as sold. */
const exactMinutes = 10

/** Null if too few, as sold, or varying. */
export function paceOf(stays: readonly Stay[]): Pace | null {
  const known = comparable(stays)
  if (known.length < fewestStays) return null
  const offs = known.map(({ real, sold }) => real - sold)
  for (const is of ['longer', 'shorter'] as const) {
    const sign = is === 'longer' ? 1 : -1
    const such = offs.map((off) => off * sign).filter((off) => off >= exactMinutes)
    if (such.length * 2 > known.length)
      return { is, by: roundTo(median(such), 5), times: such.length, of: known.length }
  }
  return null
}

/** The middle of the real lengths, in quarters of an hour. */
export function learnedLength(stays: readonly Stay[]): number | null {
  if (paceOf(stays) === null) return null
  return Math.min(720, Math.max(15, roundTo(median(comparable(stays).map(({ real }) => real)), 15)))
}

function comparable(stays: readonly Stay[]): Stay[] {
  return stays.filter(({ real, sold }) => real > 0 && sold > 0).slice(0, mostStays)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return middle.reduce((sum, each) => sum + each, 0) / middle.length
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step
