// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { addDays, dayOfWeek, mondayOf } from '../../domain/schedule/calendar-days.ts'
import { quote, rareFrequencies } from '../../domain/pricing/pricing.ts'
import { rareTerms } from '../../domain/pricing/sample-prices.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { type Rhythm, rhythms, weeksBetween } from '../../domain/schedule/slots.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { undoAct } from '../acts/undo-act.ts'
import { changeAsOwner } from '../bookings/change-as-owner.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { auditTables } from '../operations/health/audit-books.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { bookRegular, readSeriesState, seriesTables } from './book-test-series.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { createDueVisits } from './create-visits.ts'
import { findSeriesVisits } from '../bookings/series-store.ts'
import { closeDay } from './answer-closed-day.ts'
import { showClosedDay } from './show-closed-day.ts'
import { undoClosedDay } from './undo-closed-day.ts'
import { readSettings, writeSettings } from '../settings/store.ts'
import { undoSeries } from './undo-series.ts'

const tables = openTestTables(...seriesTables, 'settings')
const begin = Date.parse('2026-11-30T18:00:00Z')
const office = openTestParts(tables, begin)
const dayMs = 24 * 3_600_000
const { timeZone } = defaultSettings

/** Numbers that look random and are the same in every run. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** The terms from a week on, as a person would write them on paper. */
type Terms = { from: string; monday: string; weekday: number; rhythm: Rhythm; window: string; price: number }
type Cleaning = NonNullable<Extract<SeriesAct, { kind: 'change' }>['cleaning']>
type Paper = {
  /** The first visit has a price of its own, which follows what is cleaned. */
  first: { price: number; cleaning: Cleaning }
  terms: Terms[]
  skipped: Set<string>
  /** Days on which nobody comes. */
  closed: Set<string>
  pause: [string, string] | null
  made: string
  endsOn: string | null
}

/** The coming visits by the paper alone: every day is judged by itself. */
function readPaper({ first, terms, skipped, closed, pause, made, endsOn }: Paper, today: string): string[] {
  const found: string[] = []
  for (let day = addDays(today, 1); day <= made; day = addDays(day, 1)) {
    const valid = terms.findLast(({ from }) => from <= day)
    if (!valid || closed.has(day) || (endsOn !== null && day >= endsOn)) continue
    const weeks = (Date.parse(mondayOf(day)) - Date.parse(valid.monday)) / (7 * dayMs)
    if (dayOfWeek(day) !== valid.weekday || weeks % weeksBetween[valid.rhythm] !== 0) continue
    if (skipped.has(mondayOf(day)) || (pause && day >= pause[0] && day < pause[1])) continue
    found.push(`${day} ${valid.window} $${mondayOf(day) === terms[0]?.monday ? first.price : valid.price}`)
  }
  return found
}

async function readVisits(today: string, seriesIds?: string[]): Promise<string[]> {
  const rows = await tables.queries
    .selectFrom('bookings')
    .select(['date', 'window_id', 'price'])
    .where('status', '=', 'confirmed')
    .where('date', '>', today)
    .$if(seriesIds !== undefined, (query) => query.where('series_id', 'in', seriesIds ?? []))
    .orderBy('date')
    .execute()
  return rows.map(({ date, window_id, price }) => `${date} ${window_id} $${price}`)
}

const never = () => Promise.reject(new Error('Another noun was asked'))
const undo = (act: string) =>
  undoAct(
    office.parts,
    {
      booking: never,
      estimate: never,
      review: never,
      opening: never,
      person: never,
      customer: never,
      assignment: never,
      series: (write, taken) => undoSeries(office.parts.clock, write, taken),
      ledger: never,
      'closed-day': (write, taken) => undoClosedDay(office.parts.clock, write, taken),
    },
    { key: randomUUID(), act },
  )

/** Few enough for every run; `SERIES_HISTORIES=10000` for a thorough look, from the seed `SERIES_SEED` on. */
const histories = Number(process.env['SERIES_HISTORIES'] ?? 60)
const firstSeed = Number(process.env['SERIES_SEED'] ?? 0)
/** A plain week, both changes of the clocks, and a year of 53 weeks. */
const beginnings = ['2026-11-30T18:00:00Z', '2026-10-19T17:00:00Z', '2027-03-01T18:00:00Z', '2026-12-21T18:00:00Z']

const windows = ['8-10', '10-12', '12-14']
/** A business that offers every frequency there is. */
const prices = {
  ...defaultSettings.prices,
  frequencies: { ...defaultSettings.prices.frequencies, ...rareTerms },
  offered: { ...defaultSettings.prices.offered, frequencies: [...rareFrequencies] },
}

test.each(Array.from({ length: histories }, (_, index) => firstSeed + index))(
  'history %i: visits match the model, a preview is what happens, and undo leaves no trace',
  { timeout: 60_000 },
  async (seed) => {
    const dice = createDice(seed * 7_919 + 1)
    const rhythm = rhythms[dice(rhythms.length)] ?? 'weekly'
    office.now = Date.parse(beginnings[seed % beginnings.length] ?? '')
    const tuesday = addDays(mondayOf(toPlainDate(office.now, timeZone)), 1)
    await tables.write((write) => writeSettings(write, { ...defaultSettings, prices }, { at: office.now }))
    const first = await bookRegular(office.parts, { frequency: rhythm, date: tuesday })
    const row = await tables.queries.selectFrom('series').select('id').executeTakeFirstOrThrow()
    let id = row.id
    const terms = {
      from: first.date,
      monday: mondayOf(first.date),
      weekday: 2,
      rhythm,
      window: '8-10',
      price: first.laterPrice,
    }
    const { service, homeSize, bathrooms, extras } = first
    const paper: Paper = {
      first: { price: first.price, cleaning: { service, homeSize, bathrooms, extras: [...extras] } },
      terms: [terms],
      skipped: new Set(),
      closed: new Set(),
      pause: null,
      made: '',
      endsOn: null,
    }
    const wait = async () => {
      office.now += (1 + dice(9)) * dayMs
      // Two servers at once.
      await Promise.all([createDueVisits(office.parts), createDueVisits(office.parts)])
      paper.made = addDays(toPlainDate(office.now, timeZone), 60)
    }
    office.now += 60_000
    await createDueVisits(office.parts)
    paper.made = addDays(toPlainDate(office.now, timeZone), 60)

    const taken: object[] = []
    for (let step = 0; step < 6; step++) {
      const today = toPlainDate(office.now, timeZone)
      const made = (await readVisits(today)).filter((words) => words <= `${paper.made} ~`)
      expect(made).toEqual(readPaper(paper, today))
      const visits = (await findSeriesVisits(tables.queries, id, office.now)).filter(
        ({ status, slot }) => status === 'confirmed' && slot > today,
      )
      const some = visits[dice(Math.max(1, visits.length))]
      if (!some || paper.endsOn !== null) break
      if (dice(4) === 0) {
        await changeAsOwner(office.parts, some.id, 'skip', { key: randomUUID() })
        paper.skipped.add(mondayOf(some.slot))
        await wait()
        continue
      }
      if (dice(6) === 0) {
        const before = await readSeriesState(tables.queries)
        const key = randomUUID()
        const isSkipped = dice(2) === 0
        await closeDayOf(some, { key, wish: isSkipped ? 'skip' : 'after' })
        if (isSkipped) {
          paper.skipped.add(mondayOf(some.slot))
          paper.closed.add(some.slot)
          await wait()
        } else {
          const undone = await undo(key)
          taken.push({ undone, isAsBefore: isDeepStrictEqual(await readSeriesState(tables.queries), before) })
        }
        continue
      }
      const act = chooseAct(dice, { slot: some.slot, today, paper })
      const preview = await previewAct(office.parts, id, act)
      if (!preview.ok) {
        await wait()
        continue
      }
      const before = await readSeriesState(tables.queries)
      const key = randomUUID()
      const pressed = await changeSeries(office.parts, id, { key, act, stamp: preview.stamp })
      if (!pressed.ok) throw new Error(pressed.reason)
      if (dice(3) === 0) {
        const undone = await undo(key)
        taken.push({ undone, isAsBefore: isDeepStrictEqual(await readSeriesState(tables.queries), before) })
        continue
      }
      noteDown(paper, act, terms)
      const shownIds = [id, pressed.plan.follows?.id ?? id]
      id = pressed.plan.follows?.id ?? id
      await wait()
      const shown = preview.plan.visits.flatMap(({ date, price, noPlace }) => (noPlace ? [] : `${date} $${price}`))
      const now = toPlainDate(office.now, timeZone)
      const happened = (await readVisits(now, shownIds)).map((words) => words.replace(/ \S+ /, ' '))
      expect(happened.filter((words) => words <= (shown.at(-1) ?? ''))).toEqual(
        shown.filter((words) => words > `${now} ~`),
      )
    }
    const done = { undone: expect.objectContaining({ ok: true }), isAsBefore: true }
    expect(taken).toEqual(taken.map(() => done))
    const faults = await auditTables(tables.queries, createPrivateLinks('a'.repeat(32)))
    expect(faults.filter(({ name }) => /series|place|counter-bookings/.test(name))).toEqual([])
  },
)

type Closing = { key: string; wish: 'skip' | 'after' }

/** Closes the day of a visit, and does with it what is proposed. */
async function closeDayOf({ slot: date }: { slot: string }, { key, wish }: Closing): Promise<void> {
  const settings = await readSettings(tables.queries)
  const day = await showClosedDay(tables.queries, { date, wish }, { settings, now: office.now })
  const answers = day.visits.map(({ id, offered, chosen }) => {
    const at = offered[chosen ?? -1]
    return { id, ...(at && { at: { date: at.date, start: at.start, end: at.end } }) }
  })
  const closed = await closeDay(office.parts, date, { key, note: '', stamp: day.stamp, answers })
  if (!closed.ok) throw new Error(closed.reason)
}

type Situation = { slot: string; today: string; paper: Paper }

const cleanings: Cleaning[] = [
  { service: 'deep', homeSize: 'large', bathrooms: 3, extras: ['oven', 'fridge'] },
  { service: 'standard', homeSize: 'small', bathrooms: 1, extras: [] },
]

function chooseAct(dice: (sides: number) => number, { slot, today, paper }: Situation): SeriesAct {
  const kind = dice(10)
  if (kind === 0) return { kind: 'end', from: slot }
  if (kind < 3) return { kind: 'pause', from: slot, until: addDays(slot, 1 + dice(40)) }
  if (kind < 5 && paper.pause) return { kind: 'resume', from: addDays(today, 1 + dice(20)) }
  return {
    kind: 'change',
    from: slot,
    price: 60 + dice(40),
    weekday: 1 + dice(6),
    window: windows[dice(3)] ?? '8-10',
    frequency: rhythms[dice(rhythms.length)] ?? 'weekly',
    ...(dice(2) === 0 && { cleaning: cleanings[dice(2)] }),
  }
}

/** Writes an act down by its words. */
function noteDown(paper: Paper, act: SeriesAct, { from: first }: Terms): void {
  if (act.kind === 'end') paper.endsOn = act.from
  if (act.kind === 'pause') paper.pause = [act.from, act.until]
  if (act.kind === 'resume' && paper.pause) paper.pause = act.from <= paper.pause[0] ? null : [paper.pause[0], act.from]
  if (act.kind !== 'change' || act.from < first) return
  const { weekday, window, price, frequency, cleaning } = act
  const monday = mondayOf(act.from)
  if (cleaning && monday === paper.terms[0]?.monday) {
    const listed = (choice: Cleaning) => quote(defaultSettings.prices, { ...choice, frequency: 'once' }).first
    paper.first.price = Math.max(1, paper.first.price + listed(cleaning) - listed(paper.first.cleaning))
    paper.first.cleaning = cleaning
  }
  // An agreement from a visit on begins in its week, on whatever day that is there.
  const from = [addDays(monday, weekday - 1), act.from].toSorted()[0] ?? act.from
  // A week that the new agreement leaves out has nothing to skip any more.
  for (const week of paper.skipped) {
    const weeks = (Date.parse(week) - Date.parse(monday)) / (7 * dayMs)
    if (weeks >= 0 && weeks % weeksBetween[frequency] !== 0) paper.skipped.delete(week)
  }
  paper.terms.push({ from, monday, weekday, rhythm: frequency, window, price })
}
