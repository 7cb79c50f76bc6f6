// The package has no types of its own; this is the part that the PDF uses.
declare module 'fontkit' {
  export type Glyph = { id: number | string; codePoints: number[]; advanceWidth: number }
  export type GlyphRun = { glyphs: Glyph[] }
  export type Subset = { glyphs: (number | string)[]; encode(): Uint8Array }
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: number[]): Glyph
    layout(text: string, features?: unknown): GlyphRun
    createSubset(): Subset
    /** The glyphs met so far, by number. */
    _glyphs: Record<number, unknown>
  }
  export function create(bytes: Uint8Array): Font
}
