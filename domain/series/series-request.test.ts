import { expect, test } from 'vitest'
import { actOfWish, isAgreed, wishableDays } from './series-request.ts'

const agreement = {
  id: 'series',
  frequency: 'every-2-weeks' as const,
  startsOn: '2026-12-01',
  endsOn: null,
  pausedFrom: null,
  pausedUntil: null,
  window: '8-10',
  start: '08:00',
  end: '10:00',
  price: 80,
  version: 1,
}
const wish = { from: '2026-12-15', weekday: 4, window: '10-12' }
const today = '2026-12-02'

test('a request begins with one of the next visits', () => {
  expect(wishableDays(agreement, today).slice(0, 2)).toEqual(['2026-12-15', '2026-12-29'])
  expect(wishableDays(agreement, '2026-12-15')[0]).toBe('2026-12-29')
  expect(wishableDays({ ...agreement, endsOn: '2026-12-20' }, today)).toEqual(['2026-12-15'])
})

test('a yes changes the day and the window, and keeps the frequency and the price', () => {
  const terms = { kind: 'change', weekday: 4, window: '10-12', frequency: 'every-2-weeks', price: 80 }
  expect(actOfWish(agreement, wish, today)).toEqual({ ...terms, from: '2026-12-15' })
  // The day has passed without an answer.
  expect(actOfWish(agreement, wish, '2026-12-15')).toEqual({ ...terms, from: '2026-12-29' })
  expect(actOfWish({ ...agreement, endsOn: '2026-12-15' }, wish, today)).toBeNull()
})

test('asking for what is already agreed is not a request', () => {
  expect(isAgreed(agreement, { weekday: 2, window: '8-10' })).toBe(true)
  expect(isAgreed(agreement, { weekday: 2, window: '10-12' })).toBe(false)
  expect(isAgreed(agreement, wish)).toBe(false)
})
