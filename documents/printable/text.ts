/** One line of text that can be drawn: see {@link printableParagraphs}; line breaks become spaces. */
export function printableLine(text: string): string {
  return printableParagraphs(text).join(' ').trim()
}

/**
 * The lines a person typed, in a form that can be drawn: composed (NFC), without control characters, lone surrogates
 * and overrides of direction, which could make a price read backwards.
 */
export function printableParagraphs(text: string): string[] {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(undrawable, '')
    .split('\n')
    .map((line) => line.trimEnd())
}

/** Controls, soft hyphen, zero-width space, word joiner, marks and overrides of direction. */
const undrawable = /(?!\n)\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu
