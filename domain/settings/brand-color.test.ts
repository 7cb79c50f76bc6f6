import { expect, test } from 'vitest'
import { contrast, readableColor } from './brand-color.ts'

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a readable color is kept', () => {
  expect(readableColor('#0f5f5c', '#f7f3ea')).toBe('#0f5f5c')
})

test.each(['#ffffff', '#f5b92e', '#000000', '#ff0000', '#7fffd4'])('%s becomes readable on light and dark', (color) => {
  for (const ground of ['#ffffff', '#f7f3ea', '#141a1a', '#222b2b']) {
    expect(contrast(readableColor(color, ground), ground)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a color moves only as far as it must, in fiftieths of the way to black or white', () => {
  // Computed by hand from WCAG 2.2: the first of the fifty steps with a contrast of 4.6.
  for (const [color, ground] of [
    ['#808080', '#ffffff'],
    ['#808080', '#000000'],
    ['#f5b92e', '#f7f3ea'],
    ['#0f5f5c', '#141a1a'],
    ['#000000', '#000000'],
    ['#ffffff', '#ffffff'],
  ] as const) {
    const end = contrast('#000000', ground) > contrast('#ffffff', ground) ? 0 : 255
    const steps = Array.from({ length: 50 }, (_, step) => towards(color, end, step / 50))
    expect(readableColor(color, ground)).toBe(steps.find((moved) => contrast(moved, ground) >= 4.6))
  }
})

function towards(color: string, end: number, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const moved = channels.map((channel) => Math.round(channel * (1 - share) + end * share))
  return `#${moved.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

test('contrast weighs dark colors linearly and light ones by a curve', () => {
  // Reference figures of the formula in WCAG 2.2 (relative luminance).
  expect(contrast('#0a0a0a', '#000000')).toBeCloseTo(1 + 10 / 255 / 12.92 / 0.05, 6)
  expect(contrast('#0b0b0b', '#000000')).toBeCloseTo(1 + ((11 / 255 + 0.055) / 1.055) ** 2.4 / 0.05, 6)
  expect(contrast('#ff0000', '#000000')).toBeCloseTo(1 + 0.2126 / 0.05, 6)
  expect(contrast('#00ff00', '#000000')).toBeCloseTo(1 + 0.7152 / 0.05, 6)
  expect(contrast('#0000ff', '#000000')).toBeCloseTo(1 + 0.0722 / 0.05, 6)
})

test('on a middle ground a color ends as black or white, whichever is readable there', () => {
  expect(readableColor('#ffffff', '#767676')).toBe('#000000')
  expect(readableColor('#000000', '#757575')).toBe('#ffffff')
})
