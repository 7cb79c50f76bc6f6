import { expect, test } from 'vitest'
import { contrast, readableColor } from './brand-color.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a readable colour stays as it is', () => {
  expect(readableColor('#0f5f5c', '#f7f3ea')).toBe('#0f5f5c')
})

test.each(['#ffffff', '#f5b92e', '#000000', '#ff0000', '#7fffd4'])('%s becomes readable on light and dark', (color) => {
  for (const ground of ['#ffffff', '#f7f3ea', '#141a1a', '#222b2b']) {
    expect(contrast(readableColor(color, ground), ground)).toBeGreaterThanOrEqual(4.5)
  }
})
