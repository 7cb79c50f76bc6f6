import { expect, test } from 'vitest'
import type { RecentAct } from './recent-acts.ts'
import { keepPlaces } from './use-steady-rows.ts'

const row = (id: string, words = 'old') => ({ id, words })
const shown = [row('a'), row('b'), row('c')]
const words = { undone: '', note: '' }
const act: RecentAct = { phase: 'done', key: 'k', undoKey: 'u', id: 'b', action: 'confirm', shows: [], ...words }
const acts = new Map([['b', act]])

test('without an act the rows are the newest ones', () => {
  const fresh = [row('n'), row('c')]
  expect(keepPlaces({ shown, fresh, acts: new Map(), hasGrown: false })).toEqual(fresh)
})

test('an act elsewhere changes nothing here', () => {
  const fresh = [row('c')]
  expect(keepPlaces({ shown: fresh, fresh: [], acts, hasGrown: false })).toEqual([])
})

test('after an act its row stays as it was, the other rows update in place, and new ones wait', () => {
  const fresh = [row('n'), row('a', 'new'), row('b', 'new')]
  expect(keepPlaces({ shown, fresh, acts, hasGrown: false })).toEqual([row('a', 'new'), row('b'), row('c')])
})

test("a row shows the owner's own edit at once", () => {
  const fresh = [row('n'), row('a'), row('b', 'new'), row('c')]
  const written = new Map([['b', { ...act, isShownAtOnce: true }]])
  expect(keepPlaces({ shown, fresh, acts: written, hasGrown: false })).toEqual([row('a'), row('b', 'new'), row('c')])
})

test('a further page is added below the shown rows', () => {
  const fresh = [row('a'), row('c'), row('d'), row('e')]
  expect(keepPlaces({ shown, fresh, acts, hasGrown: true }).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
