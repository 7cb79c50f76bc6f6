import { expect, test } from 'vitest'
import { fitPixels, sizeWithin } from './fit-pixels.ts'

test('the longer side decides, and nothing grows', () => {
  expect(sizeWithin({ width: 4032, height: 3024 }, 1280)).toEqual({ width: 1280, height: 960 })
  expect(sizeWithin({ width: 10, height: 4000 }, 1280)).toEqual({ width: 3, height: 1280 })
  expect(sizeWithin({ width: 60, height: 40 }, 1280)).toEqual({ width: 60, height: 40 })
})

test('a pixel of the smaller picture is the mean of those it stands for', () => {
  const pixels = Uint8Array.from([0, 10, 200, 255, 100, 30, 0, 255, 8, 8, 8, 255, 8, 8, 8, 255])
  expect(fitPixels({ width: 4, height: 1, pixels }, { width: 2, height: 1 })).toEqual({
    width: 2,
    height: 1,
    pixels: Uint8Array.from([50, 20, 100, 255, 8, 8, 8, 255]),
  })
})
