import { expect, test } from 'vitest'
import { fillPlan, type OpenVisit } from './fill-plan.ts'
import type { Person } from './crew.ts'

const date = '2026-12-02'
const person = (id: string, change: Partial<Person> = {}): Person => ({
  id,
  name: id,
  phone: '',
  language: 'en',
  color: 'teal',
  role: 'cleaner',
  from: '2020-01-01',
  until: null,
  hours: null,
  off: [],
  version: 1,
  ...change,
})
const visit = (booking: string, start: string, change: Partial<OpenVisit> = {}): OpenVisit => {
  const end = `${String(Number(start.slice(0, 2)) + 2).padStart(2, '0')}:00`
  const at = (clock: string) => Date.parse(`${date}T${clock}:00Z`)
  return {
    booking,
    name: booking,
    date,
    start,
    end,
    minutes: 0,
    startsAt: at(start),
    endsAt: at(end),
    needed: 1,
    regulars: [],
    visitsHere: new Map(),
    ...change,
  }
}
const fill = (visits: OpenVisit[], crew: Person[], planned: (OpenVisit & { person: string })[] = []) =>
  Object.fromEntries(fillPlan({ visits, crew, planned }))
const [ana, bea] = [person('ana'), person('bea')]

test('a home goes to its regular, also when another visit at that time comes first', () => {
  const visits = [visit('first', '08:00'), visit('home', '08:00', { regulars: ['ana'] })]
  expect(fill(visits, [ana, bea])).toEqual({ first: ['bea'], home: ['ana'] })
})

test('a home whose regular is not free is left to the owner', () => {
  const off = person('ana', { off: [{ from: date, until: date }] })
  expect(fill([visit('home', '08:00', { regulars: ['ana'] })], [off, bea])).toEqual({})
})

test('without a regular the person who knows the home goes, or else the one with the least to do that day', () => {
  const visits = [visit('known', '08:00', { visitsHere: new Map([['bea', 2]]) }), visit('new', '10:00')]
  expect(fill(visits, [ana, bea])).toEqual({ known: ['bea'], new: ['ana'] })
})

test('no person gets two homes at once, a home on a day off, or one after hours', () => {
  const early = person('bea', { hours: Array.from({ length: 7 }, () => ({ from: '08:00', to: '12:00' })) })
  const visits = [visit('one', '08:00'), visit('two', '08:00'), visit('three', '08:00'), visit('late', '14:00')]
  expect(fill(visits, [ana, early])).toEqual({ one: ['ana'], two: ['bea'], late: ['ana'] })
  expect(fill([visit('one', '08:00')], [ana], [{ ...visit('other', '09:00'), person: 'ana' }])).toEqual({})
})

test('a visit for two people gets two or nobody', () => {
  const pair = visit('pair', '08:00', { needed: 2 })
  expect(fill([pair], [ana, bea])).toEqual({ pair: ['ana', 'bea'] })
  expect(fill([visit('one', '08:00', { regulars: ['ana'] }), pair], [ana, bea])).toEqual({ one: ['ana'] })
})
