import { expect, test } from 'vitest'
import { judgeGoals } from './judge-goals.ts'

test('a goal is missed when the median falls short by more than half of what the runs differ', () => {
  const judged = judgeGoals({
    'well met': { found: [10, 12, 14], most: 20 },
    'within the noise': { found: [20, 22, 24], most: 20 },
    missed: { found: [22, 23, 24], most: 20 },
    'missed from below': { found: [0.5, 0.5, 0.5], least: 0.65 },
    'not measured': { found: [Number.NaN], most: 20 },
  })
  expect(Object.values(judged).map(({ met }) => met)).toEqual(['yes', 'within the noise', 'no', 'no', 'no'])
  expect(judged['within the noise']).toEqual({ median: 22, goal: '≤ 20', noise: 2, met: 'within the noise' })
})
