import type { Glyph } from 'fontkit'

/** Longer syllables do not occur; if none of this length matches, shapes keep their letters. */
const syllableMax = 16

/** Its ring stands below the tone, its other half behind. The parser's shaper, unlike others, does not split it. */
export function toShapeOrder(text: string): string {
  return text.replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')
}

/** Devanagari draws some letters before those they follow; copying, searching and speaking need the typed order. */
export function inTypedOrder(glyphs: readonly Glyph[], text: string): Glyph[] {
  if (/[\u0e48-\u0e4b]\u0e33/.test(text)) return withVowelAm(glyphs)
  if (!/[\u0900-\u097f]/.test(text)) return [...glyphs]
  const typed = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const ordered: Glyph[] = []
  let offset = 0
  while (ordered.length < glyphs.length) {
    const rest = glyphs.slice(ordered.length)
    const length = syllableLength(rest, typed.slice(offset))
    if (length === null) return [...ordered, ...rest]
    const syllable = rest.slice(0, length)
    const letters = typed.slice(offset, offset + lettersOf(syllable).length)
    ordered.push(...dealOut(syllable, letters))
    offset += letters.length
  }
  return ordered
}

/** Undoes {@link toShapeOrder} in the letters of the shapes: the tone, nothing, and the whole vowel. */
function withVowelAm(glyphs: readonly Glyph[]): Glyph[] {
  const named = glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints }))
  named.forEach((ring, index) => {
    const [tone, half] = [named[index + 1], named[index + 2]]
    if (ring.codePoints[0] !== 0x0e4d || tone === undefined || half?.codePoints[0] !== 0x0e32) return
    ring.codePoints = tone.codePoints
    tone.codePoints = []
    half.codePoints = [0x0e33]
  })
  return named
}

/** The number of shapes after which they have the same letters as the text so far, in any order. */
function syllableLength(glyphs: readonly Glyph[], typed: readonly number[]): number | null {
  for (let length = 1; length <= Math.min(syllableMax, glyphs.length); length++) {
    const letters = lettersOf(glyphs.slice(0, length))
    if (sorted(letters) === sorted(typed.slice(0, letters.length))) return length
  }
  return null
}

/** A letter for each shape, and the rest for the first. */
function dealOut(syllable: readonly Glyph[], letters: readonly number[]): Glyph[] {
  const extra = letters.length - syllable.length + 1
  return syllable.map(({ id, advanceWidth }, index) => ({
    id,
    advanceWidth,
    codePoints: index === 0 ? letters.slice(0, extra) : letters.slice(extra + index - 1, extra + index),
  }))
}

function lettersOf(glyphs: readonly Glyph[]): number[] {
  return glyphs.flatMap((glyph) => glyph.codePoints)
}

function sorted(letters: readonly number[]): string {
  return letters.toSorted((a, b) => a - b).join()
}
