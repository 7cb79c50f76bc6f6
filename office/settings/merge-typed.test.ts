import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findChanges, hasNews, mergeTyped } from './merge-typed.ts'

const base = { brand: 'Sparkle', phone: '1', price: '89' }

test('a merge keeps what was typed here, and takes what changed there', () => {
  const merged = mergeTyped({ base, typed: { ...base, brand: 'Bright' }, theirs: { ...base, phone: '2' } })
  expect(merged).toEqual({ typed: { brand: 'Bright', phone: '2', price: '89' }, news: ['phone'], both: [] })
})

test('fields changed on both sides are named, unless both have the same value', () => {
  const typed = { ...base, brand: 'Bright', price: '99' }
  const theirs = { ...base, brand: 'Shine', price: '99' }
  expect(mergeTyped({ base, typed, theirs })).toEqual({ typed, news: [], both: ['brand'] })
})

test('changes from another device are news, unless the same was typed here', () => {
  const typed = { ...base, brand: 'Bright' }
  expect(hasNews({ base, typed, theirs: { ...base, phone: '2' } })).toBe(true)
  expect(hasNews({ base, typed, theirs: { ...base, brand: 'Bright' } })).toBe(false)
  expect(hasNews({ base, typed, theirs: base })).toBe(false)
})

test('whatever two devices type, nothing typed here is lost and every untouched field is updated', () => {
  const texts = fc.record({ brand: fc.string(), phone: fc.string(), price: fc.string() })
  fc.assert(
    fc.property(texts, texts, texts, (began, typed, theirs) => {
      const merged = mergeTyped({ base: began, typed, theirs }).typed
      const mine = new Set(findChanges(began, typed))
      for (const path of Object.keys(began) as (keyof typeof began)[]) {
        expect(merged[path]).toBe(mine.has(path) ? typed[path] : theirs[path])
      }
    }),
  )
})

test('two changed lists of extras keep both changes: additions here and there, and removals', () => {
  const lists = (extras: string[]) => ({ 'prices.offered.extras': JSON.stringify(extras) })
  const merged = mergeTyped({
    base: lists(['oven', 'fridge', 'windows']),
    typed: lists(['windows', 'new-1', 'oven', 'fridge']),
    theirs: lists(['oven', 'windows', 'carpet']),
  })
  expect(merged.typed).toEqual(lists(['windows', 'new-1', 'oven', 'carpet']))
  expect(merged).toMatchObject({ news: ['prices.offered.extras'], both: [] })
})

test('an extra that was added and removed again is not a change', () => {
  expect(findChanges({}, { 'prices.extras.new-1.label': '' })).toEqual([])
})
