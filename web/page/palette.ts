/** Colours that follow the business's own colour, readable on every ground they are used on. */
export type Palette = { fill: string; onFill: string; text: string; wash: string }

/** Grounds of the page, lightest and darkest of each theme; `tokens.css` uses the same ones. */
export const grounds = { light: ['#ffffff', '#f7f3ea'], dark: ['#141a1a', '#222b2b'] } as const

/** WCAG 2.2 AA for text; a little more, because rounding to bytes takes some away. */
const readable = 4.6

/** Derives the palette of both themes from one brand colour such as `#0f5f5c`. */
export function paletteOf(brandColor: string): { light: Palette; dark: Palette } {
  const brand = parseColor(brandColor)
  return {
    light: themed(brand, { base: white, away: black, strength: 0.08, against: grounds.light }),
    dark: themed(brand, { base: parseColor(grounds.dark[0]), away: white, strength: 0.22, against: grounds.dark }),
  }
}

/** Contrast of two colours after WCAG 2.2, between 1 and 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parseColor(one)), luminance(parseColor(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

type Color = readonly [number, number, number]
const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]

type Theme = { base: Color; away: Color; strength: number; against: readonly string[] }

function themed(brand: Color, { base, away, strength, against }: Theme): Palette {
  const wash = hex(mix(base, brand, strength))
  const text = hex(
    moveUntil(brand, away, (color) => [...against, wash].every((ground) => contrast(color, ground) >= readable)),
  )
  const onFill = contrast(text, '#ffffff') >= readable ? '#ffffff' : '#0c1413'
  return { fill: text, onFill, text, wash }
}

/** Moves a colour towards another in steps until it satisfies; the end of the way always does here. */
function moveUntil(from: Color, towards: Color, isGood: (color: string) => boolean): Color {
  for (let step = 0; step < 50; step++) {
    const color = mix(from, towards, step / 50)
    if (isGood(hex(color))) return color
  }
  return towards
}

function mix(from: Color, to: Color, share: number): Color {
  const [r, g, b] = from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share)
  return [r ?? 0, g ?? 0, b ?? 0]
}

function luminance(color: Color): number {
  const [r = 0, g = 0, b = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function parseColor(color: string): Color {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hex(color: Color): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
