import { expect, test } from 'vitest'
import { inDaytime } from './daytime.ts'

const at = (moment: string) => Date.parse(moment)

test('a message of the day leaves at once', () => {
  expect(inDaytime(at('2026-12-01T14:00:00Z'), 'America/New_York')).toBe(at('2026-12-01T14:00:00Z'))
  expect(inDaytime(at('2026-12-02T00:59:59Z'), 'America/New_York')).toBe(at('2026-12-02T00:59:59Z'))
})

test('a message of the evening or the night waits for nine in the morning', () => {
  expect(inDaytime(at('2026-12-02T01:00:00Z'), 'America/New_York')).toBe(at('2026-12-02T14:00:00Z'))
  expect(inDaytime(at('2026-12-02T13:59:59Z'), 'America/New_York')).toBe(at('2026-12-02T14:00:00Z'))
})

test('a clock change in the night does not move the morning', () => {
  expect(inDaytime(at('2026-03-08T04:00:00Z'), 'America/New_York')).toBe(at('2026-03-08T13:00:00Z'))
})
