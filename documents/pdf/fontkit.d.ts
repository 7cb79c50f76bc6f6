// The package has no types of its own; this is the part that the PDF uses.
declare module 'fontkit' {
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean
    /** The glyphs met so far, with the characters they were first met for. */
    _glyphs: Record<number, unknown>
  }
  export function create(bytes: Uint8Array): Font
}
