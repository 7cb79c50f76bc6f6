/** Inclusive ranges of Unicode code points. */
type Ranges = readonly (readonly [first: number, last: number])[]

const marks = [0x300, 0x331] as const

/**
 * What each slice of the typeface covers. Latin is in every estimate; the others are loaded when its text needs them.
 * The build cuts the files by these ranges, so the two cannot drift apart.
 */
export const slices = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x259, 0x259],
    [0x2b0, 0x2ff],
    marks,
    [0x1e00, 0x1eff],
    [0x2010, 0x205e],
    [0x2070, 0x209c],
    [0x20a0, 0x20c0],
    [0x2100, 0x2138],
    [0x213a, 0x215f],
    [0x2212, 0x2212],
    [0xfb00, 0xfb04],
    [0xfffd, 0xfffd],
  ],
  'cyrillic-greek': [marks, [0x370, 0x52f], [0x1c80, 0x1c88], [0x1f00, 0x1fff], [0x2de0, 0x2dff], [0xa640, 0xa69f]],
  hebrew: [
    [0x591, 0x5f4],
    [0xfb1d, 0xfb4f],
  ],
  arabic: [
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x870, 0x8ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ],
  emoji: [
    [0x200d, 0x200d],
    [0x203c, 0x203c],
    [0x2049, 0x2049],
    [0x20e3, 0x20e3],
    [0x2139, 0x2139],
    [0x2190, 0x21ff],
    [0x2300, 0x2bff],
    [0x3030, 0x303d],
    [0x3297, 0x3299],
    [0x1f000, 0x1faff],
    [0xe0030, 0xe007f],
  ],
} as const satisfies Record<string, Ranges>

export type Slice = keyof typeof slices
export type Weight = 'regular' | 'bold'

/** Every font file, by the name it has in the build and in {@link PdfResources}. Emoji have one weight. */
export type FontName = Weight | `${Exclude<Slice, 'latin' | 'emoji'>}-${Weight}` | 'emoji'

export const fontNames: readonly FontName[] = (Object.keys(slices) as Slice[]) // Object.keys types its keys as string
  .flatMap((slice): FontName[] => [fontName(slice, 'regular'), fontName(slice, 'bold')])
  .filter((name, index, all) => all.indexOf(name) === index)

export function fontName(slice: Slice, weight: Weight): FontName {
  if (slice === 'emoji') return slice
  return slice === 'latin' ? weight : `${slice}-${weight}`
}

/** The slice that is asked for a character; Latin also answers for what no slice covers. */
export function sliceOf(codePoint: number): Slice {
  if (codePoint < 0x250) return 'latin'
  for (const [slice, ranges] of sliceEntries) {
    if (ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) return slice
  }
  return 'latin'
}

/** The fonts that a text needs, always in the same order. */
export function fontsFor(text: string): FontName[] {
  const needed = new Set<Slice>(['latin'])
  for (const character of text) needed.add(sliceOf(character.codePointAt(0) ?? 0))
  return fontNames.filter((name) => sliceEntries.some(([slice]) => needed.has(slice) && isOf(name, slice)))
}

// Object.entries types its keys as string; these are the slices.
const sliceEntries = Object.entries(slices) as [Slice, Ranges][]

function isOf(name: FontName, slice: Slice): boolean {
  return name === fontName(slice, 'regular') || name === fontName(slice, 'bold')
}
