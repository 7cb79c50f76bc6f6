import { expect, test } from 'vitest'
import { type ClosedDayFacts, rearrange } from './rearrange.ts'

const windows = [
  { id: '8-10', start: '08:00', end: '10:00' },
  { id: '10-12', start: '10:00', end: '12:00' },
]
const days = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28']
const open = days.flatMap((date) => windows.map(({ id, start }) => ({ date, window: id, start })))
const visit = (id: string, window = '8-10') => ({ id, window, minutes: 0, people: 0, busyOn: [] as string[] })

type Open = (typeof open)[number]
function propose(facts: Partial<ClosedDayFacts<Open>>) {
  const all = rearrange<Open>({
    date: '2026-12-25',
    visits: [visit('a')],
    wish: 'before',
    open,
    schedule: { windows },
    roomsOf: ({ window }) => [{ window, crews: 1, needed: 1 }],
    taken: new Map(),
    ...facts,
  })
  return all.map(({ id, offered, chosen }) => {
    const at = chosen === null ? null : offered[chosen]
    return `${id} ${at ? `${at.date} ${at.window}` : 'skip'}`
  })
}

test('a visit is proposed for the day before or the day after, in its window', () => {
  expect(propose({})).toEqual(['a 2026-12-24 8-10'])
  expect(propose({ wish: 'after' })).toEqual(['a 2026-12-26 8-10'])
  expect(propose({ wish: 'skip' })).toEqual(['a skip'])
})

test('proposals fit beside each other: the next visit gets the next nearest place', () => {
  const visits = [visit('a'), visit('b'), visit('c')]
  expect(propose({ visits })).toEqual(['a 2026-12-24 8-10', 'b 2026-12-26 8-10', 'c 2026-12-23 8-10'])
  const two = ({ window }: Open) => [{ window, crews: 2, needed: 1 }]
  expect(propose({ visits, roomsOf: two })).toEqual(['a 2026-12-24 8-10', 'b 2026-12-24 8-10', 'c 2026-12-26 8-10'])
})

test('the day before a Monday is the last open day before it', () => {
  const monday = { date: '2026-12-28', open: open.filter(({ date }) => date !== '2026-12-25') }
  const rest = [...monday.open, { date: '2026-12-29', window: '8-10', start: '08:00' }]
  expect(propose({ ...monday, open: rest })).toEqual(['a 2026-12-26 8-10'])
  expect(propose({ ...monday, open: rest, wish: 'after' })).toEqual(['a 2026-12-29 8-10'])
})

test('taken windows and days on which the customer has another visit are left out', () => {
  expect(propose({ taken: new Map([['2026-12-24 8-10', 1]]) })).toEqual(['a 2026-12-26 8-10'])
  expect(propose({ visits: [{ ...visit('a'), busyOn: ['2026-12-24'] }] })).toEqual(['a 2026-12-26 8-10'])
})

test('a visit that reaches into another window needs a place in both', () => {
  const long = () => windows.map(({ id }) => ({ window: id, crews: 1, needed: 1 }))
  const taken = new Map([['2026-12-24 10-12', 1]])
  expect(propose({ roomsOf: long, taken })).toEqual(['a 2026-12-26 8-10'])
})

test('a visit is skipped where no window is free', () => {
  expect(propose({ open: open.filter(({ date }) => date === '2026-12-25') })).toEqual(['a skip'])
})
