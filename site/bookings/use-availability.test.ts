import { expect, test } from 'vitest'
import { onlyFree } from './use-availability.ts'

const window = (id: string, free: number) => ({ id, start: '08:00', end: '10:00', words: id, free })

test('full windows and days without a free one are not offered', () => {
  const days = [
    { date: '2026-12-01', words: 'Tuesday, December 1', windows: [window('a', 0), window('b', 1)] },
    { date: '2026-12-02', words: 'Wednesday, December 2', windows: [window('a', 0)] },
  ]
  expect(onlyFree(days).map(({ date, windows }) => [date, windows.map(({ id }) => id)])).toEqual([
    ['2026-12-01', ['b']],
  ])
})
