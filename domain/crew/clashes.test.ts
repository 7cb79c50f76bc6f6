import { expect, test } from 'vitest'
import { findClashes, whatSpeaksAgainst } from './clashes.ts'
import type { Person } from './crew.ts'

const ana: Person = {
  id: 'ana',
  name: 'Ana Reyes',
  phone: '',
  language: 'en',
  color: 'teal',
  role: 'cleaner',
  from: '2020-01-01',
  until: null,
  hours: null,
  off: [],
  version: 1,
}

/** A visit of Ana at this hour of December 1, two hours long. */
function visitAt(hour: number, change: object = {}) {
  const two = (each: number) => String(each).padStart(2, '0')
  const startsAt = Date.UTC(2026, 11, 1, hour)
  const times = { start: `${two(hour)}:00`, end: `${two(hour + 2)}:00`, startsAt, endsAt: startsAt + 7_200_000 }
  return {
    booking: `at-${hour}`,
    name: 'Cora',
    date: '2026-12-01',
    minutes: 120,
    person: 'ana',
    kept: '',
    ...times,
    ...change,
  }
}

const reasons = (visits: ReturnType<typeof visitAt>[], person = ana) =>
  findClashes(visits, [person]).map(({ visit, against }) => `${visit.booking} ${against.why}`)

test('visits one after the other do not clash, and of two at one time the later one is asked about', () => {
  expect(reasons([visitAt(8), visitAt(10)])).toEqual([])
  expect(reasons([visitAt(8), visitAt(9), visitAt(13)])).toEqual(['at-9 elsewhere'])
  expect(reasons([visitAt(8, { minutes: 200 }), visitAt(10)])).toEqual(['at-10 elsewhere'])
})

test('a visit on a day off, outside the hours or after the last day is asked about', () => {
  expect(reasons([visitAt(8)], { ...ana, off: [{ from: '2026-12-01', until: '2026-12-02' }] })).toEqual(['at-8 off'])
  expect(
    reasons([visitAt(8)], { ...ana, hours: Array.from({ length: 7 }, () => ({ from: '09:00', to: '17:00' })) }),
  ).toEqual(['at-8 hours'])
  expect(reasons([visitAt(8)], { ...ana, until: '2026-11-30' })).toEqual(['at-8 left'])
})

test('what the owner has kept is not asked about again, until the visit moves', () => {
  const [early, late] = [visitAt(8), visitAt(9)]
  const kept = whatSpeaksAgainst(ana, late, [early])
    .map(({ sign }) => sign)
    .join('\n')
  expect(reasons([early, { ...late, kept }])).toEqual([])
  // At either of the two.
  expect(reasons([{ ...early, kept }, late])).toEqual([])
  expect(reasons([visitAt(7, { booking: early.booking }), visitAt(8, { booking: late.booking, kept })])).toEqual([
    'at-9 elsewhere',
  ])
})

test('a day off that the owner has accepted for one visit is asked about for another at the same time', () => {
  const off = { ...ana, off: [{ from: '2026-12-01', until: '2026-12-01' }] }
  const [one, other] = [visitAt(8), visitAt(8, { booking: 'other' })]
  const kept = whatSpeaksAgainst(off, one, [other])
    .map(({ sign }) => sign)
    .join('\n')
  expect(reasons([{ ...one, kept }, other], off)).toEqual(['other off'])
})

test('visits of somebody else, and of somebody who is not on the list, are not asked about', () => {
  expect(reasons([visitAt(8), visitAt(8, { booking: 'other', person: 'bea' })])).toEqual([])
})
