import { expect, test } from 'vitest'
import { addDays } from '../schedule/calendar-days.ts'
import type { NoPlace, Plan, PlanFacts } from './series-plan.ts'
import { plan } from './plan.ts'
import { type Agreement, possibleActs, type SeriesAct, seriesState, type SeriesVisit } from './series.ts'

const agreement: Agreement = {
  id: 'series',
  frequency: 'weekly',
  startsOn: '2026-12-01',
  endsOn: null,
  pausedFrom: null,
  pausedUntil: null,
  window: '8-10',
  start: '08:00',
  end: '10:00',
  price: 76,
  version: 1,
}

function visit(week: number, change: Partial<SeriesVisit> = {}): SeriesVisit {
  const slot = addDays('2026-12-01', 7 * week)
  const { window, start, end, price } = agreement
  const made = {
    id: `v${week}`,
    slot,
    date: slot,
    window,
    start,
    end,
    price,
    minutes: 120,
    people: 2,
    version: 1,
    hasBegun: week === 0,
  }
  return { ...made, status: 'confirmed', detached: week === 0 ? 'first' : '', ...change }
}

const windows = [
  { window: '8-10', start: '08:00', end: '10:00' },
  { window: '10-12', start: '10:00', end: '12:00' },
]

function planOf(act: SeriesAct, change: Partial<PlanFacts> = {}) {
  const visits = [visit(0, { status: 'completed' }), visit(1), visit(2), visit(3), visit(4)]
  const facts = { agreement, visits, act, today: '2026-12-02', until: '2026-12-30', newId: 'next', windows }
  return plan({ ...facts, placeAt: () => null, ...change })
}

function planned(act: SeriesAct, change: Partial<PlanFacts> = {}): Plan {
  const made = planOf(act, change)
  if (typeof made === 'string') throw new Error(made)
  return made
}

const days = ({ visits }: Plan) => visits.map(({ date, price }) => `${date} $${price}`)
const fullOn =
  (day: string, why: NoPlace = 'full') =>
  (date: string) =>
    date === day ? why : null

const change = {
  kind: 'change',
  from: '2026-12-15',
  price: 76,
  weekday: 2,
  window: '8-10',
  frequency: 'weekly',
} as const

test('resuming later than was planned makes the pause longer', () => {
  const paused = { ...agreement, pausedFrom: '2026-12-05', pausedUntil: '2026-12-12' }
  const visits = [
    visit(0, { status: 'completed' }),
    visit(1, { status: 'skipped', detached: 'paused' }),
    visit(2),
    visit(3),
  ]
  const made = planned({ kind: 'resume', from: '2026-12-20' }, { agreement: paused, visits })
  expect(made.agreement).toMatchObject({ pausedFrom: '2026-12-05', pausedUntil: '2026-12-20' })
  expect(made.changes).toEqual([{ id: 'v2', version: 1, to: 'skipped', detached: 'paused' }])
  expect([made.calledOff, days(made)[0]]).toEqual([1, '2026-12-22 $76'])
})

test('a pause cancels the visits in it and keeps the others', () => {
  const made = planned({ kind: 'pause', from: '2026-12-10', until: '2026-12-29' })
  expect(made.changes.map(({ id, to, detached }) => [id, to, detached])).toEqual([
    ['v2', 'skipped', 'paused'],
    ['v3', 'skipped', 'paused'],
  ])
  expect([days(made), made.calledOff]).toEqual([['2026-12-08 $76', '2026-12-29 $76'], 2])
})

test('a pause that ends before it begins, or is over, is refused', () => {
  expect(planOf({ kind: 'pause', from: '2026-12-10', until: '2026-12-10' })).toBe('pause-empty')
  expect(planOf({ kind: 'pause', from: '2026-11-01', until: '2026-12-02' })).toBe('pause-empty')
})

test('a visit that was moved by hand stays, and the plan names it', () => {
  const visits = [visit(1), visit(2, { date: '2026-12-16' }), visit(3, { status: 'pending' })]
  const made = planned({ kind: 'end', from: '2026-12-08' }, { visits })
  expect(made.changes).toEqual([{ id: 'v1', version: 1, to: 'cancelled' }])
  expect(made.kept).toEqual([
    { date: '2026-12-16', why: 'moved' },
    { date: '2026-12-22', why: 'moved' },
  ])
})

test('resuming a series brings back the visits of its pause, and asks about full windows', () => {
  const paused = { ...agreement, pausedFrom: '2026-12-05', pausedUntil: '2027-01-05' }
  const visits = [1, 2, 3, 4].map((week) => visit(week, { status: 'skipped', detached: 'paused' }))
  const facts = { agreement: paused, visits, today: '2026-12-12', placeAt: fullOn('2026-12-22') }
  const made = planned({ kind: 'resume', from: '2026-12-12' }, facts)
  expect(made.agreement).toMatchObject({ pausedFrom: '2026-12-05', pausedUntil: '2026-12-12' })
  expect(made.changes.map(({ id }) => id)).toEqual(['v2', 'v4'])
  expect(made.questions).toEqual([{ slot: '2026-12-22', why: 'full' }])
  expect(made.visits.map(({ date, noPlace }) => [date, noPlace])).toEqual([
    ['2026-12-15', null],
    ['2026-12-22', 'full'],
    ['2026-12-29', null],
  ])
})

test('a new price from here on changes later visits, except those with a price of their own', () => {
  const visits = [visit(1), visit(2), visit(3, { detached: 'price', price: 90 })]
  const made = planned({ ...change, price: 80 }, { visits, until: '2026-12-22' })
  expect(days(made)).toEqual(['2026-12-08 $76', '2026-12-15 $80', '2026-12-22 $90'])
  expect(made.agreement.endsOn).toBe('2026-12-15')
  expect(made.follows).toMatchObject({ id: 'next', startsOn: '2026-12-15', price: 80 })
})

test('a new weekday keeps the week, and every visit joins the next agreement', () => {
  const made = planned({ ...change, weekday: 4, window: '10-12' })
  expect(made.changes).toMatchObject([
    { id: 'v2', slot: '2026-12-17', time: { date: '2026-12-17', window: '10-12' } },
    { id: 'v3', slot: '2026-12-24' },
    { id: 'v4', slot: '2026-12-31' },
  ])
})

test('a skipped visit keeps its week empty in the next agreement', () => {
  const visits = [visit(2), visit(3, { status: 'skipped' })]
  const made = planned({ ...change, price: 80 }, { visits, until: '2026-12-22' })
  expect(made.changes).toMatchObject([
    { id: 'v2', price: 80 },
    { id: 'v3', slot: '2026-12-22' },
  ])
  expect(days(made)).toEqual(['2026-12-08 $76', '2026-12-15 $80'])
})

test('a less frequent rhythm cancels the visits in between', () => {
  const made = planned({ ...change, frequency: 'every-2-weeks' })
  expect(made.changes.map(({ id, to = 'stays' }) => `${id} ${to}`)).toEqual(['v2 stays', 'v3 cancelled', 'v4 stays'])
})

test('a visit that stays in a week without a regular visit prevents a second one in that week', () => {
  const rarer = { ...change, frequency: 'every-2-weeks', price: 80 } as const
  const setByHand = new Map([['v3', 'edited']] as const)
  const made = planned(rarer, { setByHand })
  expect(made.changes[1]).toEqual({ id: 'v3', version: 1, slot: '2026-12-22', detached: 'price' })
  const visits = [visit(2), visit(3), visit(4)]
  const again = planned(
    { ...change, price: 80 },
    { agreement: { ...agreement, frequency: 'every-2-weeks' }, visits, setByHand },
  )
  expect(days(again).filter((words) => words > '2026-12-15')).toEqual([
    '2026-12-15 $80',
    '2026-12-22 $76',
    '2026-12-29 $80',
  ])
})

test('the plan asks about a day without a place in the new window', () => {
  const made = planned({ ...change, weekday: 4 }, { placeAt: fullOn('2026-12-24', 'closed') })
  expect(made.questions).toEqual([{ slot: '2026-12-24', why: 'closed' }])
  expect(made.changes[1]).toEqual({ id: 'v3', version: 1, to: 'cancelled' })
})

test('a change that changes nothing, or names an unknown window, is refused', () => {
  expect(planOf(change)).toBe('nothing-changes')
  expect(planOf({ ...change, window: '22-24' })).toBe('no-window')
  expect(planOf({ ...change, from: '2026-12-02' })).toBe('over')
})

test('a series is active, paused or ended, and offers the actions of that status', () => {
  const paused = { ...agreement, pausedFrom: '2026-12-01', pausedUntil: '2026-12-20' }
  const ended = { ...agreement, endsOn: '2026-12-02' }
  const on = (rule: Agreement) => [seriesState(rule, '2026-12-02'), ...possibleActs(rule, '2026-12-02')]
  expect([on(agreement), on(paused), on(ended)]).toEqual([
    ['active', 'change', 'pause', 'end'],
    ['paused', 'resume', 'end'],
    ['ended'],
  ])
})
