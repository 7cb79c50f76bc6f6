import { expect, test } from 'vitest'
import { asksForLengths } from './asks-for-lengths.ts'
import { defaultSettings, type Settings } from './settings.ts'

const own: Settings = { ...defaultSettings, brand: 'Brighter' }
const offering = (...services: string[]): Settings => ({
  ...own,
  prices: { ...own.prices, offered: { ...own.prices.offered, services } },
})

test('an owner whose visits take longer than their windows is asked once to confirm the lengths', () => {
  expect(asksForLengths(own)).toBe(true)
  expect(asksForLengths({ ...own, lengths: { ...own.lengths, confirmed: true } })).toBe(false)
})

test('an owner whose visits fit their windows is not asked, and neither is the sample', () => {
  expect(asksForLengths(offering('standard'))).toBe(false)
  expect(asksForLengths(offering('standard', 'move'))).toBe(true)
  expect(asksForLengths(defaultSettings)).toBe(false)
  const windows = [{ id: 'day', start: '08:00', end: '17:00' }]
  expect(asksForLengths({ ...own, schedule: { ...own.schedule, windows } })).toBe(false)
})
