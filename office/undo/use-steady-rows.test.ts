import { expect, test } from 'vitest'
import type { RecentAct } from './recent-acts.ts'
import { keepPlaces } from './use-steady-rows.ts'

const row = (id: string, words = 'old') => ({ id, words })
const shown = [row('a'), row('b'), row('c')]
const act: RecentAct = { phase: 'done', key: 'k', undoKey: 'u', id: 'b', action: 'confirm', shows: [], undone: '' }
const acts = new Map([['b', act]])

test('without an act the rows are the newest ones', () => {
  const fresh = [row('n'), row('c')]
  expect(keepPlaces({ shown, fresh, acts: new Map(), hasGrown: false })).toEqual(fresh)
})

test('an act elsewhere moves and keeps nothing here', () => {
  const fresh = [row('c')]
  expect(keepPlaces({ shown: fresh, fresh: [], acts, hasGrown: false })).toEqual([])
})

test('a row that was acted on stays as it was, the others where they are with their news, and new ones wait', () => {
  const fresh = [row('n'), row('a', 'new'), row('b', 'new')]
  expect(keepPlaces({ shown, fresh, acts, hasGrown: false })).toEqual([row('a', 'new'), row('b'), row('c')])
})

test('a row whose news is what the owner wrote shows it at once', () => {
  const fresh = [row('n'), row('a'), row('b', 'new'), row('c')]
  const written = new Map([['b', { ...act, isShownAtOnce: true }]])
  expect(keepPlaces({ shown, fresh, acts: written, hasGrown: false })).toEqual([row('a'), row('b', 'new'), row('c')])
})

test('a further page that was asked for comes after what is shown', () => {
  const fresh = [row('a'), row('c'), row('d'), row('e')]
  expect(keepPlaces({ shown, fresh, acts, hasGrown: true }).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
