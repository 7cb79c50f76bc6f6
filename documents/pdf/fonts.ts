/** Inclusive ranges of Unicode code points. */
type Ranges = readonly (readonly [first: number, last: number])[]

/** `2328 23e9-23f3`: code points and ranges of them, the short form of a long list. */
function fromHex(list: string): Ranges {
  return list.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

const marks = [0x300, 0x331] as const

/** Latin is in every estimate; the others load when needed. The build cuts the files by these same ranges. */
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
  devanagari: [
    [0x900, 0x97f],
    [0xa8e0, 0xa8ff],
  ],
  thai: [[0xe01, 0xe5b]],
  // Before the emoji: an arrow or a square in a sentence is drawn like its neighbors, even if it could be an emoji.
  math: [
    [0x2190, 0x2311],
    [0x2320, 0x2321],
    [0x237c, 0x237c],
    [0x239b, 0x23b4],
    [0x25a0, 0x25ff],
    [0x27c0, 0x28ff],
    [0x2900, 0x2aff],
  ],
  emoji: [
    [0x200d, 0x200d],
    [0x203c, 0x203c],
    [0x2049, 0x2049],
    [0x20e3, 0x20e3],
    [0x2139, 0x2139],
    ...fromHex(
      '2194-2199 21a9-21aa 231a-231b 2328 23cf 23e9-23f3 23f8-23fa 24c2 25aa-25ab 25b6 25c0 25fb-25fe 2600-2604 260e 2611 ' +
        '2614-2615 2618 261d 2620 2622-2623 2626 262a 262e-262f 2638-263a 2640 2642 2648-2653 265f-2660 2663 2665-2666 ' +
        '2668 267b 267e-267f 2692-2697 2699 269b-269c 26a0-26a1 26a7 26aa-26ab 26b0-26b1 26bd-26be 26c4-26c5 26c8 ' +
        '26ce-26cf 26d1 26d3-26d4 26e9-26ea 26f0-26f5 26f7-26fa 26fd 2702 2705 2708-270d 270f 2712 2714 2716 271d 2721 ' +
        '2728 2733-2734 2744 2747 274c 274e 2753-2755 2757 2763-2764 2795-2797 27a1 27b0 27bf 2934-2935 2b05-2b07 ' +
        '2b1b-2b1c 2b50 2b55',
    ),
    [0x3030, 0x303d],
    [0x3297, 0x3299],
    [0x1f000, 0x1faff],
    [0xe0030, 0xe007f],
  ],
  symbols: [
    [0x2312, 0x23ff],
    [0x2600, 0x27bf],
    [0x2b00, 0x2bff],
  ],
} as const satisfies Record<string, Ranges>

export type Slice = keyof typeof slices
export type Weight = 'regular' | 'bold'

/** Symbols have one weight. */
const singles = ['math', 'emoji', 'symbols'] as const satisfies Slice[]
type Single = (typeof singles)[number]

/** Every font file, by its name in the build and in {@link PdfResources}. */
export type FontName = Weight | `${Exclude<Slice, 'latin' | Single>}-${Weight}` | Single

export const fontNames: readonly FontName[] = (Object.keys(slices) as Slice[]) // Object.keys types its keys as string
  .flatMap((slice): FontName[] => [fontName(slice, 'regular'), fontName(slice, 'bold')])
  .filter((name, index, all) => all.indexOf(name) === index)

export function fontName(slice: Slice, weight: Weight): FontName {
  if (isSingle(slice)) return slice
  return slice === 'latin' ? weight : `${slice}-${weight}`
}

function isSingle(slice: Slice): slice is Single {
  return singles.some((single) => single === slice)
}

/** The slice for a character; Latin is the fallback for what no slice covers. */
export function sliceOf(codePoint: number): Slice {
  if (codePoint < 0x250) return 'latin'
  for (const [slice, ranges] of sliceEntries) {
    if (ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) return slice
  }
  return 'latin'
}

/** Always in the same order. */
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
