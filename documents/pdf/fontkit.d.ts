// The package has no types of its own; this is the part that the PDF uses.
declare module 'fontkit' {
  export type Glyph = { id: number | string; codePoints: number[]; advanceWidth: number }
  export type GlyphRun = { glyphs: Glyph[] }
  export type Subset = { glyphs: (number | string)[]; encode(): Uint8Array }
  type Anchor = { xCoordinate: number; yCoordinate: number } | null
  export type Positions = {
    applyAnchor(record: { markAnchor: Anchor }, anchor: Anchor, letter: number): void
    applyLookup(type: number, table: unknown): boolean
  }
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: number[]): Glyph
    layout(text: string, features?: unknown): GlyphRun
    createSubset(): Subset
    /** The glyphs used so far, by number. */
    _glyphs: Record<number, unknown>
    /** Places marks; null in a font without rules for that. */
    _layoutEngine: { engine: { GPOSProcessor: Positions | null } }
  }
  export function create(bytes: Uint8Array): Font
}
