import { addDays, dayOfWeek, mondayOf } from '../../domain/schedule/calendar-days.ts'
import { type Choice, quote, rareFrequencies } from '../../domain/pricing/pricing.ts'
import { rareTerms } from '../../domain/pricing/sample-prices.ts'
import { type Rhythm, weeksBetween } from '../../domain/schedule/slots.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import type { OwnLine } from '../../domain/pricing/own-lines.ts'

// The model of the random histories: a series as a person would keep it on paper, written apart from the product.

const dayMs = 24 * 3_600_000

/** It offers every frequency. */
export const prices = {
  ...defaultSettings.prices,
  frequencies: { ...defaultSettings.prices.frequencies, ...rareTerms },
  offered: { ...defaultSettings.prices.offered, frequencies: [...rareFrequencies] },
}

/** Numbers that look random and are the same in every run. */
export function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

export type Cleaning = NonNullable<Extract<SeriesAct, { kind: 'change' }>['cleaning']>
type Terms = {
  from: string
  monday: string
  weekday: number
  rhythm: Rhythm
  window: string
  price: number
  cleaning: Cleaning
  /** The Monday of the first week in which they can still have a visit. */
  begins: string
}
export type Details = Record<'phone' | 'email' | 'address' | 'zip' | 'access' | 'notes', string>
/** A visit that was changed alone: no later act rewrites it. */
type OwnVisit = {
  /** Its day in the series, and the Monday of that. */
  slot: string
  monday: string
  date: string
  window: string
  price: number
  cleaning: Cleaning
  lines: readonly OwnLine[]
  details: Details
  minutes: number
  /** Which of the terms it belongs to; later acts mean only the visits of the newest ones. */
  terms: number
  isPaused: boolean
}
export type Paper = {
  /** The first visit has a price of its own, which follows what is cleaned. */
  first: { price: number; cleaning: Cleaning }
  terms: Terms[]
  skipped: Set<string>
  /** Days on which nobody comes. */
  closed: Set<string>
  pause: [string, string] | null
  made: string
  endsOn: string | null
  details: Details
  own: Map<string, OwnVisit>
}

export type Line = { date: string; window: string; price: number; what: string }

/** Judges every day by itself. */
export function readPaper(paper: Paper, today: string): Line[] {
  const { first, terms, skipped, closed, pause, made, endsOn, details, own } = paper
  const found: Line[] = []
  for (const { isPaused, date, window, price, ...visit } of own.values())
    if (!isPaused && date > today) found.push({ date, window, price, what: inWords(visit) })
  // Whatever the terms are by now: nobody comes twice in a week.
  const taken = new Set([...own.values()].map(({ monday }) => monday))
  for (let day = addDays(today, 1); day <= made; day = addDays(day, 1)) {
    const valid = terms.findLast(({ from }) => from <= day)
    if (!valid || closed.has(day) || (endsOn !== null && day >= endsOn)) continue
    const monday = mondayOf(day)
    if (dayOfWeek(day) !== valid.weekday || !isWeekOf(valid, monday) || taken.has(monday)) continue
    if (skipped.has(monday) || (pause && day >= pause[0] && day < pause[1])) continue
    const { price, cleaning } = monday === terms[0]?.monday ? first : valid
    const what = inWords({ cleaning, lines: [], details, minutes: 0 })
    found.push({ date: day, window: valid.window, price, what })
  }
  return found.toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function isWeekOf({ monday, rhythm }: Terms, week: string): boolean {
  return ((Date.parse(week) - Date.parse(monday)) / (7 * dayMs)) % weeksBetween[rhythm] === 0
}

export function inWords({
  cleaning: { service, homeSize, bathrooms, extras },
  lines,
  details: { phone, email, address, zip, access, notes },
  minutes,
}: Pick<OwnVisit, 'cleaning' | 'lines' | 'details' | 'minutes'>): string {
  const words = [service, homeSize, bathrooms, ...extras, ...lines.map(({ description }) => description), minutes]
  return [...words, phone, email, address, zip, access, notes].join(' | ')
}

export function noteDown(paper: Paper, act: SeriesAct, today: string): void {
  noteOwn(paper, act, today)
  if (act.kind === 'end') paper.endsOn = act.from
  if (act.kind === 'pause') paper.pause = [act.from, act.until]
  if (act.kind === 'resume' && paper.pause) paper.pause = act.from <= paper.pause[0] ? null : [paper.pause[0], act.from]
  const [begun] = paper.terms
  if (act.kind !== 'change' || !begun || act.from < begun.from) return
  const { weekday, window, price, frequency } = act
  const monday = firstWeek(paper.terms.at(-1) ?? begun, act.from)
  if (act.cleaning && monday === begun.monday) {
    const { first } = paper
    paper.first = { price: repriced(first, { cleaning: act.cleaning, part: 'first' }), cleaning: act.cleaning }
  }
  // An agreement from a visit on begins in its week, on whatever day that is there.
  const day = addDays(monday, weekday - 1)
  const from = monday > act.from ? monday : ([day, act.from].toSorted()[0] ?? act.from)
  const begins = day > today ? monday : addDays(monday, 7 * weeksBetween[frequency])
  const cleaning = act.cleaning ?? paper.terms.at(-1)?.cleaning ?? begun.cleaning
  const terms = { from, monday, weekday, rhythm: frequency, window, price, cleaning, begins }
  // A week that the new agreement leaves out has nothing to skip any more.
  for (const week of paper.skipped) if (week >= monday && !isWeekOf(terms, week)) paper.skipped.delete(week)
  paper.terms.push(terms)
}

/** The Monday of the first week from a day on in which there is a visit. */
function firstWeek(terms: Terms, day: string): string {
  let week = [mondayOf(day), terms.begins].toSorted()[1] ?? day
  while (!isWeekOf(terms, week)) week = addDays(week, 7)
  return week
}

type Repriced = { cleaning: Cleaning; part: 'first' | 'later'; frequency?: Choice['frequency'] }

/** Adds the list's difference. */
export function repriced(
  was: { price: number; cleaning: Cleaning },
  { cleaning, part, frequency = 'once' }: Repriced,
): number {
  const listed = (choice: Cleaning) => quote(prices, { ...choice, frequency })[part]
  return Math.max(1, was.price + listed(cleaning) - listed(was.cleaning))
}

function isInTerms(terms: Terms, week: string, today: string): boolean {
  return isWeekOf(terms, week) && addDays(week, terms.weekday - 1) > today
}

/** For visits that were changed alone. */
function noteOwn({ own, terms, pause }: Paper, act: SeriesAct, today: string): void {
  const now = terms.at(-1)
  if (!now) return
  for (const [id, visit] of own) {
    const { slot, monday, date, window, isPaused } = visit
    const isMoved = date !== slot || window !== now.window
    if (visit.terms !== terms.length - 1) continue
    if (act.kind === 'pause' && slot >= act.from && slot < act.until && !isMoved) visit.isPaused = true
    if (act.kind === 'end' && slot >= act.from && !isMoved) own.delete(id)
    if (act.kind === 'resume') {
      if (isPaused && slot >= act.from && slot > today) visit.isPaused = false
      else if (pause && slot >= pause[1] && slot < act.from && !isMoved) visit.isPaused = true
    }
    if (act.kind !== 'change') continue
    if (slot < act.from) continue
    // It goes along, also in a week that the new terms leave out.
    visit.terms++
    const after = { ...now, monday: firstWeek(now, act.from), weekday: act.weekday, rhythm: act.frequency }
    if (monday >= after.monday && isInTerms(after, monday, today)) visit.slot = addDays(monday, act.weekday - 1)
  }
}
