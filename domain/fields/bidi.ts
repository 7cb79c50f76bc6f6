/**
 * Unicode UAX #9: they turn the letters around them, so that a name or a file type reads as another one. Right-to-left
 * scripts need none of them; the two harmless marks stay.
 */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Letters are stored in reading order. Only invisible characters are removed. */
export function withoutBidiControls(text: string): string {
  return text.replace(bidiControls, '')
}
