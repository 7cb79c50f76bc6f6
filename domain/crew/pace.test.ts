import { expect, test } from 'vitest'
import { learnedLength, paceOf, realMinutes } from './pace.ts'

const minute = 60_000
const stays = (...pairs: [number, number][]) => pairs.map(([real, sold]) => ({ real, sold }))

test('people are at a home from the first Here to the last Done', () => {
  const steps = [
    { step: 'on-my-way', at: 0 },
    { step: 'here', at: 20 * minute },
    { step: 'here', at: 10 * minute },
    { step: 'done', at: 130 * minute },
    { step: 'done', at: 140 * minute },
  ] as const
  expect(realMinutes(steps)).toBe(130)
  expect(realMinutes(steps.slice(0, 3))).toBe(0)
  expect(realMinutes(steps.slice(3))).toBe(0)
})

test('presses at the same moment, or a day apart, give no length', () => {
  const between = (minutes: number) =>
    realMinutes([
      { step: 'here', at: 0 },
      { step: 'done', at: minutes * minute },
    ])
  expect([4, 5, 960, 961].map(between)).toEqual([0, 5, 960, 0])
})

test('a home that usually takes longer is reported, with the middle of its real lengths', () => {
  const home = stays([160, 120], [165, 120], [155, 120], [120, 120], [160, 120], [200, 120])
  expect(paceOf(home)).toEqual({ is: 'longer', by: 40, times: 5, of: 6 })
  expect(learnedLength(home)).toBe(165)
})

test('a home that usually takes less time is reported', () => {
  expect(paceOf(stays([90, 120], [95, 120], [100, 120]))).toEqual({ is: 'shorter', by: 25, times: 3, of: 3 })
})

test('no pace is reported for two visits, for visits as sold, for a home that varies, or without a length', () => {
  expect(paceOf(stays([160, 120], [160, 120]))).toBeNull()
  expect(paceOf(stays([129, 120], [125, 120], [111, 120]))).toBeNull()
  expect(paceOf(stays([160, 120], [80, 120], [120, 120], [160, 120]))).toBeNull()
  expect(paceOf(stays([160, 0], [0, 120], [160, 120], [160, 120]))).toBeNull()
  expect(learnedLength(stays([120, 120], [120, 120], [120, 120]))).toBeNull()
})

test('only the last six visits count', () => {
  const latest = stays(...Array.from({ length: 6 }, (): [number, number] => [120, 120]))
  expect(paceOf([...latest, ...stays(...Array.from({ length: 9 }, (): [number, number] => [200, 120]))])).toBeNull()
})
