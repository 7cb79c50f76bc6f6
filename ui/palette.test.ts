import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '../domain/settings/brand-color.ts'
import { grounds, paletteOf } from './palette.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every brand color gives readable text and buttons in both themes', () => {
  fc.assert(
    fc.property(anyColor, (brand) => {
      const palette = paletteOf(brand)
      for (const theme of ['light', 'dark'] as const) {
        const { text, fill, onFill, wash } = palette[theme]
        for (const ground of [...grounds[theme], wash]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a color that is already dark enough stays as the owner chose it', () => {
  expect(paletteOf('#0f5f5c').light.fill).toBe('#0f5f5c')
})
