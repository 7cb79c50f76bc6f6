import type { Frequency } from '../pricing/pricing.ts'
import { addDays, mondayOf } from './calendar-days.ts'

/** How often a regular customer is visited. */
export type Rhythm = Exclude<Frequency, 'once'>

/** A month is four weeks in this trade: the weekday stays. */
export const weeksBetween: Record<Rhythm, number> = {
  weekly: 1,
  'every-2-weeks': 2,
  'every-3-weeks': 3,
  monthly: 4,
  'every-6-weeks': 6,
  'every-8-weeks': 8,
}
// Safe: the keys of a record of all of them.
export const rhythms = Object.keys(weeksBetween) as [Rhythm, ...Rhythm[]]

/** The days that an agreement gives; each as 2026-12-01. */
export type Rule = {
  frequency: Rhythm
  /** The first of its days: all others are whole weeks after it. */
  startsOn: string
  /** The first day without visits after the end; null while the agreement has no end. */
  endsOn: string | null
  /** A pause includes its first day and excludes its last. */
  pausedFrom: string | null
  pausedUntil: string | null
}

/** Both included. A pause skips days and never shifts the others. */
export function slotsBetween(rule: Rule, from: string, to: string): string[] {
  const slots: string[] = []
  for (let slot = slotFrom(rule, from); slot <= to && !isOver(rule, slot); slot = slotAfter(rule, slot))
    if (!isPaused(rule, slot)) slots.push(slot)
  return slots
}

/** At most `count`; after an open-ended pause there are none. */
export function nextSlots(rule: Rule, from: string, count: number): string[] {
  const slots: string[] = []
  let slot = slotFrom(rule, from)
  while (slots.length < count && !isOver(rule, slot)) {
    if (!isPaused(rule, slot)) slots.push(slot)
    else if (rule.pausedUntil === null) break
    slot = slotAfter(rule, slot)
  }
  return slots
}

/** Even if the rule is paused or over by then. */
export function slotFrom({ startsOn, frequency }: Rule, day: string): string {
  if (day <= startsOn) return startsOn
  const step = 7 * weeksBetween[frequency]
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${startsOn}T00:00:00Z`)) / 86_400_000
  return addDays(startsOn, Math.ceil(days / step) * step)
}

/** Null if the rule has none in that week. */
export function slotInWeek(rule: Rule, day: string): string | null {
  const slot = slotFrom(rule, mondayOf(day))
  return mondayOf(slot) === mondayOf(day) ? slot : null
}

export function isPaused({ pausedFrom, pausedUntil }: Rule, day: string): boolean {
  return pausedFrom !== null && day >= pausedFrom && (pausedUntil === null || day < pausedUntil)
}

export function isOver({ endsOn }: Rule, day: string): boolean {
  return endsOn !== null && day >= endsOn
}

function slotAfter({ frequency }: Rule, slot: string): string {
  return addDays(slot, 7 * weeksBetween[frequency])
}
