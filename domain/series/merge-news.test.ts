import { expect, test } from 'vitest'
import { mergeEdits, mergeNews, type Told } from './merge-news.ts'
import type { Agreement, SeriesAct } from './series.ts'

const was: Agreement = {
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
const next: Agreement = { ...was, id: 'next', startsOn: '2026-12-15', price: 90 }
type Change = Extract<SeriesAct, { kind: 'change' }>
const change: Change = {
  kind: 'change',
  from: '2026-12-15',
  price: 80,
  weekday: 4,
  window: '8-10',
  frequency: 'weekly',
}
const pause: SeriesAct = { kind: 'pause', from: '2026-12-15', until: '2027-01-05' }
const told = (act: SeriesAct, from = act.from): Told => ({ act, from, was, edited: [] })
const merged = (first: SeriesAct, act: SeriesAct, follows = next) =>
  mergeNews(told(first), { act, follows, edited: [] })

test('a second change replaces the first unless visits still follow the first one', () => {
  expect(merged(change, { ...change, price: 90 })).toBe('replaced')
  expect(
    mergeNews(told(change, '2026-12-17'), { act: { ...change, from: '2026-12-17' }, follows: next, edited: [] }),
  ).toBe('replaced')
  expect(merged(change, { ...change, from: '2027-01-05' })).toBe('apart')
})

test('no message goes out about a change that is reversed', () => {
  const back = { ...next, price: 76 }
  const second: Change = { ...change, price: 76, weekday: 2 }
  expect(merged(change, second, back)).toBe('nothing')
  expect(merged(change, second, next)).toBe('replaced')
  const edited = [{ part: 'service' as const, from: 'Standard Clean', to: 'Deep Clean' }]
  const again = {
    act: second,
    follows: back,
    edited: [{ part: 'service' as const, from: 'Deep Clean', to: 'Standard Clean' }],
  }
  expect(mergeNews({ ...told(change), edited }, again)).toBe('nothing')
  expect(mergeNews({ ...told(change), edited }, { ...again, edited: [] })).toBe('replaced')
  // Every two weeks, and in the other weeks than before.
  const rarer = { ...was, frequency: 'every-2-weeks' } as const
  const others = { act: second, follows: { ...rarer, startsOn: '2026-12-22' }, edited: [] }
  expect(mergeNews({ ...told(change), was: rarer }, others)).toBe('replaced')
})

test('the end of a series replaces news of later changes, and of a pause that it cuts short', () => {
  const end = (from: string): SeriesAct => ({ kind: 'end', from })
  expect(merged(change, end('2026-12-15'))).toBe('replaced')
  expect(merged(change, end('2026-12-22'))).toBe('apart')
  expect(merged(pause, end('2026-12-29'))).toBe('replaced')
  expect(merged(pause, end('2027-02-02'))).toBe('apart')
})

test('a canceled pause needs no message, and a pause with a new last day needs one', () => {
  const resume = (from: string): SeriesAct => ({ kind: 'resume', from })
  expect(merged(pause, resume('2026-12-15'))).toBe('nothing')
  expect(merged(pause, resume('2026-12-22'))).toBe('one-pause')
  expect(merged(change, resume('2026-12-15'))).toBe('apart')
  expect(merged(resume('2026-12-15'), pause)).toBe('replaced')
  expect(merged(change, pause)).toBe('apart')
})

test('two merged changes show the values before the first one and after the second one', () => {
  const first = [
    { part: 'service' as const, from: 'Standard Clean', to: 'Deep Clean' },
    { part: 'price' as const, from: '$76', to: '$160' },
  ]
  const extras = { part: 'extras' as const, from: '', to: 'Inside the oven' }
  expect(mergeEdits(first, [{ part: 'price', from: '$160', to: '$150' }, extras], 150)).toEqual([
    { part: 'service', from: 'Standard Clean', to: 'Deep Clean' },
    { part: 'price', from: '$76', to: '$150' },
    extras,
  ])
  const back = [{ part: 'service' as const, from: 'Deep Clean', to: 'Standard Clean' }]
  expect(mergeEdits(first, back, 76)).toEqual([])
})
