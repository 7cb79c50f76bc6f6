import { expect, test } from 'vitest'
import { judgeColor } from './judge-color.ts'

test('a dark color is used as it is', () => {
  const judged = judgeColor('#0F5F5C ')
  expect(judged?.sentence).toBe('Easy to read everywhere (contrast at least 6.5 to 1).')
  expect(judged?.buttons[0]).toEqual({ theme: 'light', fill: '#0f5f5c', onFill: '#ffffff' })
})

test('a light color is reported as too light, and its shade is shown', () => {
  const judged = judgeColor('#ffd54a')
  expect(judged?.sentence).toMatch(/^Too light to read \(contrast 1\.2 to 1 at worst; it takes 4\.6\)/)
  expect(judged?.buttons[0]?.fill).not.toBe('#ffd54a')
})

test.each(['', 'green', '#0f5', '#0f5f5c00'])('%j is not a color', (typed) => {
  expect(judgeColor(typed)).toBeNull()
})
