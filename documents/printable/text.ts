/** One line of drawable text: see {@link printableParagraphs}; line breaks become spaces. */
export function printableLine(text: string): string {
  return printableParagraphs(text).join(' ').trim()
}

/** NFC, without control characters, lone surrogates and overrides, which could make a price read backwards. */
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

/** Control characters, soft hyphen, zero-width space, word joiner, direction marks and overrides. */
const undrawable = /(?!\n)\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu
