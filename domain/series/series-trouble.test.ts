import { expect, test } from 'vitest'
import { findSilence } from './series-trouble.ts'

const rule = {
  frequency: 'weekly',
  startsOn: '2026-12-01',
  endsOn: null,
  pausedFrom: null,
  pausedUntil: null,
} as const
const known = { rule, visits: [], questions: [], from: '2026-12-01', to: '2026-12-14', making: 'done' } as const
const visit = (slot: string, status: 'confirmed' | 'cancelled' | 'skipped', hasBegun = false) => ({
  slot,
  status,
  hasBegun,
})
const question = (slot: string, isLeftOut: boolean) => ({ slot, why: 'full' as const, isLeftOut })

test('a series with a visit to come is not silent', () => {
  expect(findSilence({ ...known, visits: [visit('2026-12-01', 'confirmed')] })).toBeNull()
  const over = [visit('2026-11-24', 'confirmed', true)]
  expect(findSilence({ ...known, visits: over })).toBe('unmade')
  expect(findSilence({ ...known, visits: over, making: 'soon' })).toBeNull()
})

test('a series whose visits stopped being made is silent before the last one is over', () => {
  expect(findSilence({ ...known, visits: [visit('2026-12-01', 'confirmed')], making: 'stopped' })).toBe('unmade')
})

test('skipped or left-out days do not make a series silent, unless another day was canceled', () => {
  const skipped = visit('2026-12-01', 'skipped')
  expect(findSilence({ ...known, visits: [skipped], questions: [question('2026-12-08', true)] })).toBeNull()
  expect(findSilence({ ...known, visits: [skipped, visit('2026-12-08', 'cancelled')] })).toBe('called-off')
})

test('a series is silent because of its open question, not because of a canceled visit', () => {
  const visits = [visit('2026-12-01', 'cancelled')]
  expect(findSilence({ ...known, visits, questions: [question('2026-12-08', false)] })).toBe('full')
})

test('a series that has ended, or has no day in the time for which visits are made, is not silent', () => {
  expect(findSilence({ ...known, rule: { ...rule, endsOn: '2026-12-01' } })).toBeNull()
  expect(findSilence({ ...known, rule: { ...rule, startsOn: '2027-03-02' } })).toBeNull()
  expect(findSilence({ ...known, rule: { ...rule, pausedFrom: '2026-11-01', pausedUntil: '2027-03-02' } })).toBeNull()
})
