// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { addDays, dayOfWeek, mondayOf } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { weeksBetween, type Rhythm } from '../../domain/schedule/slots.ts'
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
import { undoSeries } from './undo-series.ts'

const tables = openTestTables(...seriesTables)
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
type Paper = {
  terms: Terms[]
  skipped: Set<string>
  pause: [string, string] | null
  made: string
  endsOn: string | null
}

/** The coming visits by the paper alone: every day is judged by itself. */
function readPaper({ terms, skipped, pause, made, endsOn }: Paper, today: string, firstPrice: number): string[] {
  const found: string[] = []
  for (let day = addDays(today, 1); day <= made; day = addDays(day, 1)) {
    const valid = terms.findLast(({ from }) => from <= day)
    if (!valid || (endsOn !== null && day >= endsOn)) continue
    const weeks = (Date.parse(mondayOf(day)) - Date.parse(valid.monday)) / (7 * dayMs)
    if (dayOfWeek(day) !== valid.weekday || weeks % weeksBetween[valid.rhythm] !== 0) continue
    if (skipped.has(mondayOf(day)) || (pause && day >= pause[0] && day < pause[1])) continue
    found.push(`${day} ${valid.window} $${mondayOf(day) === terms[0]?.monday ? firstPrice : valid.price}`)
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
      person: never,
      customer: never,
      assignment: never,
      series: (write, taken) => undoSeries(office.parts.clock, write, taken),
      ledger: never,
      'closed-day': never,
    },
    { key: randomUUID(), act },
  )

const windows = ['8-10', '10-12', '12-14']
const rhythms: Rhythm[] = ['weekly', 'every-2-weeks', 'monthly']

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'history %i: visits match the model, a preview is what happens, and undo leaves no trace',
  { timeout: 60_000 },
  async (seed) => {
    const dice = createDice(seed * 7_919 + 1)
    const rhythm = rhythms[dice(3)] ?? 'weekly'
    const first = await bookRegular(office.parts, { frequency: rhythm })
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
    const paper: Paper = { terms: [terms], skipped: new Set(), pause: null, made: '', endsOn: null }
    const wait = async () => {
      office.now += (1 + dice(9)) * dayMs
      await createDueVisits(office.parts)
      paper.made = addDays(toPlainDate(office.now, timeZone), 60)
    }
    office.now += 60_000
    await createDueVisits(office.parts)
    paper.made = addDays(toPlainDate(office.now, timeZone), 60)

    const taken: object[] = []
    for (let step = 0; step < 6; step++) {
      const today = toPlainDate(office.now, timeZone)
      const made = (await readVisits(today)).filter((words) => words <= `${paper.made} ~`)
      expect(made).toEqual(readPaper(paper, today, first.price))
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
      const shown = preview.plan.visits.map(({ date, price }) => `${date} $${price}`)
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

type Situation = { slot: string; today: string; paper: Paper }

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
    frequency: rhythms[dice(3)] ?? 'weekly',
  }
}

/** Writes an act down by its words. */
function noteDown(paper: Paper, act: SeriesAct, { from: first }: Terms): void {
  if (act.kind === 'end') paper.endsOn = act.from
  if (act.kind === 'pause') paper.pause = [act.from, act.until]
  if (act.kind === 'resume' && paper.pause) paper.pause = act.from <= paper.pause[0] ? null : [paper.pause[0], act.from]
  if (act.kind !== 'change' || act.from < first) return
  const { weekday, window, price, frequency } = act
  const monday = mondayOf(act.from)
  // An agreement from a visit on begins in its week, on whatever day that is there.
  const from = [addDays(monday, weekday - 1), act.from].toSorted()[0] ?? act.from
  // A week that the new agreement leaves out has nothing to skip any more.
  for (const week of paper.skipped) {
    const weeks = (Date.parse(week) - Date.parse(monday)) / (7 * dayMs)
    if (weeks >= 0 && weeks % weeksBetween[frequency] !== 0) paper.skipped.delete(week)
  }
  paper.terms.push({ from, monday, weekday, rhythm: frequency, window, price })
}
