import { contrast, readable } from '../domain/settings/brand-color.ts'

/** Colors derived from the business's own color, readable on every background they are used on. */
export type Palette = { fill: string; onFill: string; text: string; wash: string }

/** Backgrounds of the page, lightest and darkest of each theme; `tokens.css` uses the same ones. */
export const grounds = { light: ['#ffffff', '#f7f3ea'], dark: ['#141a1a', '#222b2b'] } as const

/** On dark backgrounds thin colored letters need more contrast to look as clear. */
const brighter = 7

/** For both themes, from a color such as `#0f5f5c`. */
export function paletteOf(brandColor: string): { light: Palette; dark: Palette } {
  const brand = parseColor(brandColor)
  return {
    light: themed(brand, {
      base: white,
      strength: 0.08,
      against: grounds.light,
      shade: (step) => mix(brand, black, step),
      contrast: readable,
    }),
    dark: themed(brand, {
      base: parseColor(grounds.dark[0]),
      strength: 0.22,
      against: grounds.dark,
      shade: (step) => lighter(brand, step),
      contrast: brighter,
    }),
  }
}

type Color = readonly [number, number, number]
const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]

type Theme = {
  base: Color
  strength: number
  against: readonly string[]
  shade: (step: number) => Color
  contrast: number
}

/** The first shade, moving away from the backgrounds, that is readable on all of them. */
function themed(brand: Color, theme: Theme): Palette {
  const wash = hex(mix(theme.base, brand, theme.strength))
  const under = [...theme.against, wash]
  const text = Array.from({ length: steps + 1 }, (_, step) => hex(theme.shade(step / steps))).find((color) =>
    under.every((ground) => contrast(color, ground) >= theme.contrast),
  )
  const fill = text ?? hex(theme.shade(1))
  return { fill, onFill: contrast(fill, '#ffffff') >= readable ? '#ffffff' : '#0c1413', text: fill, wash }
}

const steps = 50

/** The same hue, fresh but not glaring, from middle to lightest. */
function lighter(brand: Color, share: number): Color {
  const [high, low] = [Math.max(...brand), Math.min(...brand)]
  const middle = (high + low) / 2
  const spread = Math.min((high - low) / Math.max(1, 255 - Math.abs(2 * middle - 255)), 0.5)
  const light = 255 * (0.4 + 0.6 * share)
  const reach = (spread * (255 - Math.abs(2 * light - 255))) / 2
  const [r, g, b] = brand.map(
    (channel) => light + (high === low ? 0 : ((channel - middle) / ((high - low) / 2)) * reach),
  )
  return [r ?? 0, g ?? 0, b ?? 0]
}

function mix(from: Color, to: Color, share: number): Color {
  const [r, g, b] = from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share)
  return [r ?? 0, g ?? 0, b ?? 0]
}

function parseColor(color: string): Color {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hex(color: Color): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
