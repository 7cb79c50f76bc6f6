// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { rounds } from '../../tools/testing/how-much.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { addDays, mondayOf } from '../../domain/schedule/calendar-days.ts'
import { sumOfLines } from '../../domain/pricing/own-lines.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { rhythms } from '../../domain/schedule/slots.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { undoTestAct } from '../acts/undo-test-act.ts'
import { linesOf } from '../../domain/bookings/cleaning-edits.ts'
import { changeAsOwner } from '../bookings/change-as-owner.ts'
import { changeCleaning } from '../bookings/change-cleaning.ts'
import { changeDetails } from '../bookings/change-details.ts'
import { changeLength } from '../bookings/change-length.ts'
import { findBooking, shownColumns, toBooking } from '../bookings/store.ts'
import { undoChange } from '../bookings/undo-change.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { auditTables } from '../operations/health/audit-books.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { bookRegular, readEditedState, readSeriesState, seriesTables } from './book-test-series.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { createDueVisits } from './create-visits.ts'
import { findSeriesVisits } from '../bookings/agreed-store.ts'
import { closeDay } from './answer-closed-day.ts'
import { showClosedDay } from './show-closed-day.ts'
import { undoClosedDay } from './undo-closed-day.ts'
import { readSettings, writeSettings } from '../settings/store.ts'
import { undoSeries } from './undo-series.ts'
import {
  type Cleaning,
  createDice,
  type Details,
  inWords,
  type Line,
  noteDown,
  type Paper,
  prices,
  readPaper,
  repriced,
} from './write-test-paper.ts'

const tables = openTestTables(...seriesTables, 'settings')
const begin = Date.parse('2026-11-30T18:00:00Z')
const office = openTestParts(tables, begin)
const dayMs = 24 * 3_600_000
const { timeZone } = defaultSettings

async function readVisits(today: string, seriesIds?: string[]): Promise<Line[]> {
  const rows = await tables.queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where('status', '=', 'confirmed')
    .where('date', '>', today)
    .$if(seriesIds !== undefined, (query) => query.where('series_id', 'in', seriesIds ?? []))
    .orderBy('date')
    .execute()
  return rows.map((row) => {
    const booking = toBooking(row)
    const { date, window, price, minutes } = booking
    const what = inWords({ cleaning: booking, lines: linesOf(booking), details: booking, minutes })
    return { date, window, price, what }
  })
}

const undo = (act: string) =>
  undoTestAct(
    office.parts,
    {
      booking: (write, taken) => undoChange(office.parts.clock, write, taken),
      series: (write, taken) => undoSeries(office.parts.clock, write, taken),
      'closed-day': (write, taken) => undoClosedDay(office.parts.clock, write, taken),
    },
    { act },
  )

/** Few enough for every run; `SERIES_HISTORIES=10000` for a thorough look, from the seed `SERIES_SEED` on. */
const histories = Number(process.env['SERIES_HISTORIES'] ?? rounds(20, 60))
const firstSeed = Number(process.env['SERIES_SEED'] ?? 0)
/** A plain week, both changes of the clocks, and a year of 53 weeks. */
const beginnings = ['2026-11-30T18:00:00Z', '2026-10-19T17:00:00Z', '2027-03-01T18:00:00Z', '2026-12-21T18:00:00Z']

const windows = ['8-10', '10-12', '12-14']
test.each(Array.from({ length: histories }, (_, index) => firstSeed + index))(
  'history %i: visits match the model, a preview is what happens, and undo leaves no trace',
  async (seed) => {
    const dice = createDice(seed * 7_919 + 1)
    const rhythm = rhythms[dice(rhythms.length)] ?? 'weekly'
    office.now = Date.parse(beginnings[seed % beginnings.length] ?? '')
    const tuesday = addDays(mondayOf(toPlainDate(office.now, timeZone)), 1)
    // With one crew a second visit would find no place.
    const schedule = { ...defaultSettings.schedule, crews: 3 }
    await tables.write((write) => writeSettings(write, { ...defaultSettings, prices, schedule }, { at: office.now }))
    const first = await bookRegular(office.parts, { frequency: rhythm, date: tuesday })
    const row = await tables.queries.selectFrom('series').select('id').executeTakeFirstOrThrow()
    let id = row.id
    const { service, homeSize, bathrooms, extras, phone, email, address, zip, access, notes } = first
    const cleaning = { service, homeSize, bathrooms, extras: [...extras] }
    const monday = mondayOf(first.date)
    const begun = { from: first.date, monday, begins: monday, weekday: 2, rhythm, window: '8-10' }
    const paper: Paper = {
      first: { price: first.price, cleaning },
      terms: [{ ...begun, price: first.laterPrice, cleaning }],
      skipped: new Set(),
      closed: new Set(),
      pause: null,
      made: '',
      endsOn: null,
      details: { phone, email, address, zip, access, notes },
      own: new Map(),
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
      const made = (await readVisits(today)).filter(({ date }) => date <= paper.made)
      expect(made).toEqual(readPaper(paper, today))
      expect(await findDoubleWeeks()).toEqual([])
      const visits = (await findSeriesVisits(tables.queries, id, office.now)).filter(
        ({ status, slot }) => status === 'confirmed' && slot > today,
      )
      const some = visits[dice(Math.max(1, visits.length))]
      if (!some || paper.endsOn !== null) break
      if (dice(3) === 0) {
        const before = await readEditedState(tables.queries)
        const isNoted = dice(3) > 0
        const key = await editVisit(dice, { visit: some, paper, isNoted })
        if (isNoted) await wait()
        else if (key !== null) {
          const undone = await undo(key)
          taken.push({ undone, isAsBefore: isDeepStrictEqual(await readEditedState(tables.queries), before) })
        }
        continue
      }
      if (dice(4) === 0) {
        await changeAsOwner(office.parts, some.id, 'skip', { key: randomUUID() })
        paper.skipped.add(mondayOf(some.slot))
        forgetOwn(paper, ({ date }) => date === some.date)
        await wait()
        continue
      }
      if (dice(6) === 0 && some.date === some.slot) {
        const before = await readSeriesState(tables.queries)
        const key = randomUUID()
        const isSkipped = dice(2) === 0
        await closeDayOf(some, { key, wish: isSkipped ? 'skip' : 'after' })
        if (isSkipped) {
          paper.skipped.add(mondayOf(some.slot))
          paper.closed.add(some.slot)
          forgetOwn(paper, ({ date }) => date === some.slot)
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
      noteDown(paper, act, today)
      const shownIds = [id, pressed.plan.follows?.id ?? id]
      id = pressed.plan.follows?.id ?? id
      await wait()
      const shown = preview.plan.visits.flatMap(({ date, price, noPlace }) => (noPlace ? [] : `${date} $${price}`))
      const now = toPlainDate(office.now, timeZone)
      const happened = (await readVisits(now, shownIds)).map(({ date, price }) => `${date} $${price}`)
      expect(happened.filter((words) => words <= (shown.at(-1) ?? ''))).toEqual(
        shown.filter((words) => words > `${now} ~`),
      )
    }
    expect(await findDoubleWeeks()).toEqual([])
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

type Editing = { visit: { id: string; slot: string }; paper: Paper; isNoted: boolean }

/** Changes one visit and notes it on the paper; returns the key of the act, null if nothing was different. */
async function editVisit(dice: (sides: number) => number, { visit, paper, isNoted }: Editing): Promise<string | null> {
  const { id, slot } = visit
  const booking = (await findBooking(tables.queries, id))?.booking
  if (!booking) throw new Error(`Visit ${id} is gone`)
  const key = randomUUID()
  const monday = mondayOf(slot)
  const own = { slot, monday, terms: paper.terms.length - 1, isPaused: false }
  const { date, window, price, minutes } = booking
  const { service, homeSize, bathrooms, extras } = booking
  const before = { date, window, price, minutes, lines: linesOf(booking), details: detailsOf(booking) }
  const cleaned = { service, homeSize, bathrooms, extras: [...extras] }
  const known = paper.own.get(id)
  const kind = dice(3)
  if (kind === 0) {
    const to = 30 + 10 * dice(9)
    const changed = await changeLength(office.parts, id, { key, who: 'Ann', minutes: to, people: 1, anyway: false })
    if (!changed.ok) return null
    if (isNoted) paper.own.set(id, { ...own, ...before, ...known, cleaning: known?.cleaning ?? cleaned, minutes: to })
    return key
  }
  if (kind === 1) {
    const cleaning = cleanings[dice(2)] ?? cleaned
    const typedPrice = dice(2) === 0 ? 50 + dice(90) : undefined
    const lines = dice(2) === 0 ? [{ description: 'Wash the curtains', price: 10 + dice(20) }] : undefined
    const typed = { ...cleaning, lines, price: typedPrice }
    const press = { key, who: 'Ann', tell: false, anyway: false, reason: '', ...typed }
    const changed = await changeCleaning(office.parts, id, press)
    if (!changed.ok) return null
    const part = monday === paper.terms[0]?.monday ? 'first' : 'later'
    const more = lines === undefined ? 0 : sumOfLines(lines) - sumOfLines(before.lines)
    const { frequency } = booking
    const listed = repriced({ price: price + more, cleaning: cleaned }, { cleaning, part, frequency })
    const after = { price: typedPrice ?? listed, cleaning, lines: lines ?? before.lines }
    if (isNoted) paper.own.set(id, { ...own, ...before, ...after })
    return key
  }
  const to = corrections[dice(corrections.length)]
  const others = dice(2) === 0
  const changed = await changeDetails(office.parts, id, { key, who: 'Ann', tell: false, others, ...to })
  if (!changed.ok) return null
  if (!isNoted) return key
  if (others && to?.notes === undefined) {
    for (const each of [paper, ...paper.own.values()]) correct(each.details, before.details, to)
    if (known) known.details = { ...known.details, ...to }
  } else paper.own.set(id, { ...own, ...before, cleaning: cleaned, details: { ...before.details, ...to } })
  return key
}

/** The weeks in which an agreement, or those that replaced it, have two visits. */
async function findDoubleWeeks(): Promise<string[]> {
  const rows = await tables.queries
    .selectFrom('bookings')
    .select('slot_date')
    .where('status', 'in', ['pending', 'confirmed', 'completed'])
    .where('slot_date', 'is not', null)
    .execute()
  const weeks = rows.map(({ slot_date }) => mondayOf(slot_date ?? ''))
  return weeks.filter((week, index) => weeks.indexOf(week) !== index)
}

/** Replaces what the details say like those that were corrected. */
function correct(details: Details, was: Details, to: Partial<Details> = {}): void {
  for (const part of detailsShared) if (details[part] === was[part]) details[part] = to[part] ?? details[part]
}

function forgetOwn({ own }: Paper, isMeant: (visit: { date: string }) => boolean): void {
  for (const [id, visit] of own) if (!visit.isPaused && isMeant(visit)) own.delete(id)
}

function detailsOf({ phone, email, address, zip, access, notes }: Details): Details {
  return { phone, email, address, zip, access, notes }
}

type Situation = { slot: string; today: string; paper: Paper }

const detailsShared = ['phone', 'email', 'address', 'zip', 'access'] as const

const corrections: Partial<Details>[] = [
  { access: 'The key is under the pot.' },
  { access: 'Ring at number 7.', phone: '(415) 555-0190' },
  { address: '7 Elm Street', zip: '94107' },
  { address: '9 Birch Street' },
  { phone: '(415) 555-0191', email: 'bea.new@example.com' },
  { notes: 'The cat stays inside.' },
]

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
