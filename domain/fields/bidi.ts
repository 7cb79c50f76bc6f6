/**
 * Embeddings, overrides and isolates (Unicode UAX #9): invisible characters that turn the letters around them, so that
 * a name reads as another one and a file as another type of file. Right-to-left scripts need none of them, and the two
 * harmless marks stay.
 */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

/** A text whose letters are stored in reading order. Only invisible characters are removed. */
export function withoutBidiControls(text: string): string {
  return text.replace(bidiControls, '')
}
