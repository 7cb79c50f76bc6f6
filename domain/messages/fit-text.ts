import { countSegments } from './text-segments.ts'

/** Two segments: the longest text that names of any length may lead to. */
export const textMaxLength = 320

/** Longer names and labels are cut, so that no text grows past {@link textMaxLength}. */
const partMaxLength = 40

/**
 * A text message that greets somebody by name, in as few segments as it can: where the whole name costs another one, by
 * its length or by a letter that the cheap alphabet lacks, the greeting is by the first names.
 */
export function fitText(name: string, write: (name: string) => string): string {
  const whole = write(textPart(name))
  const shorter = shorterNames(name).map((greeting) => write(greeting))
  return shorter.reduce((best, text) => (countSegments(text) < countSegments(best) ? text : best), whole)
}

/** A name or a label as a text message says it: plain quotation marks and dashes, and at most 40 characters. */
export function textPart(text: string): string {
  const plain = plainMarks(text)
  const letters = [...plain]
  if (letters.length <= partMaxLength) return plain
  return `${letters
    .slice(0, partMaxLength - 3)
    .join('')
    .trimEnd()}...`
}

/** The name without its last word, without its last two, and so on; a title alone ("Dr.") greets nobody. */
function shorterNames(name: string): string[] {
  const words = textPart(name).split(/\s+/)
  const cut = words.slice(1).map((_, left) => words.slice(0, words.length - 1 - left).join(' '))
  return cut.filter((kept) => !/^.$|\.$/u.test(kept))
}

/** Marks that telephones type by themselves and that would more than halve what one segment holds. */
const marks: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' }

/**
 * What shows nothing and more than halves what a segment holds. Of Unicode's default ignorables those stay that join pictures and
 * letters or choose how they look: joiners (U+200C, U+200D), selectors of variants and the tags of flags.
 */
const showsNothing = /(?![\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{DI}/gu

/** A text without the marks that cost segments, its accents composed with their letters. */
export function plainMarks(text: string): string {
  const seen = text.normalize('NFC').replace(showsNothing, '')
  return seen.replace(/[‘’“”–—…]/g, (mark) => marks[mark] ?? mark).replace(/[\u00a0\u2007\u202f]/g, ' ')
}
