import { expect, test } from 'vitest'
import { readFreeMb, readSwapKb, warnOfLittleMemory } from './free-memory.js'

test('a build warns before it begins if memory and swap do not suffice', () => {
  expect(warnOfLittleMemory(480)).toMatch(/^480 MB of memory are free, swap included, .* Add swap/)
  expect(warnOfLittleMemory(999)).not.toBeNull()
  expect(warnOfLittleMemory(1_000)).toBeNull()
})

test('free swap counts, and a machine without any has none', () => {
  expect(readSwapKb('MemFree: 10 kB\nSwapTotal:     2097148 kB\nSwapFree:      1048576 kB\n')).toBe(1_048_576)
  expect(readSwapKb('MemFree: 10 kB\n')).toBe(0)
  expect(readFreeMb()).toBeGreaterThan(0)
})
