import { firstName } from '../fields/first-name.ts'

/** Two segments: the longest text, for names of any length. */
export const textMaxLength = 320

/** Longer names and labels are cut, so that no text exceeds {@link textMaxLength}. */
const partMaxLength = 40

/** By first name: one letter of the other names can cost a segment. */
export function fitText(name: string, write: (name: string) => string): string {
  return write(textPart(firstName(name)))
}

/** Plain quotation marks and dashes, and at most 40 characters. */
export function textPart(text: string): string {
  const plain = plainMarks(text)
  const letters = [...plain]
  if (letters.length <= partMaxLength) return plain
  return `${letters
    .slice(0, partMaxLength - 3)
    .join('')
    .trimEnd()}...`
}

/** Punctuation that phones type by themselves and that would more than halve a segment's capacity. */
const marks: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' }

/**
 * They more than halve a segment. Unicode's default ignorables, without joiners (U+200C, U+200D), variation selectors
 * and flags' tags.
 */
const showsNothing = /(?![\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{DI}/gu

/** Accents are composed with their letters. */
export function plainMarks(text: string): string {
  const seen = text.normalize('NFC').replace(showsNothing, '')
  return seen.replace(/[‘’“”–—…]/g, (mark) => marks[mark] ?? mark).replace(/[\u00a0\u2007\u202f]/g, ' ')
}
