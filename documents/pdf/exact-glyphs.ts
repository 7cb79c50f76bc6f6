import { create, type Font, type Glyph, type Positions } from 'fontkit'
import { inTypedOrder, toShapeOrder } from './typed-order.ts'

/**
 * So that the PDF's text is what was typed: a font draws several letters with one shape, and pdfkit gives a shape the
 * letters it first had, even in another document, because the parser caches glyphs. Here the same shape for other
 * letters is another glyph.
 */
export function parseFont(bytes: Uint8Array): Font {
  const font = create(bytes)
  rememberLetters(font)
  passOverMissingAnchors(font._layoutEngine.engine.GPOSProcessor)
  const { layout, createSubset } = font
  font.layout = (text, features) => {
    const run = layout.call(font, toShapeOrder(text), features)
    return Object.assign(run, { glyphs: inTypedOrder(run.glyphs, text).map(withOwnName) })
  }
  font.createSubset = () => {
    const subset = createSubset.call(font)
    const { encode } = subset
    subset.encode = () => {
      subset.glyphs = subset.glyphs.map((name) => Number.parseInt(String(name), 10))
      return encode.call(subset)
    }
    return subset
  }
  return font
}

/** The parser's cache distinguishes glyphs by shape and letters. */
function rememberLetters(font: Font): void {
  const { getGlyph } = font
  const known = new Map<string, Glyph>()
  font.getGlyph = (id, codePoints = []) => {
    const name = `${id}:${codePoints.join()}`
    const glyph = known.get(name)
    if (glyph !== undefined) return glyph
    font._glyphs = {}
    const made = getGlyph.call(font, id, codePoints)
    known.set(name, made)
    return made
  }
}

/** The part of a glyph that pdfkit reads, under a name with its letters too; the number comes first. */
function withOwnName({ id, codePoints, advanceWidth }: Glyph): Glyph {
  return { id: `${id}:${codePoints.join()}`, codePoints, advanceWidth }
}

/** How a mark is placed on a letter (OpenType's GPOS lookups of types 4, 5 and 6). */
const markLookups = new Set([4, 5, 6])

/** A font may lack the anchor for a mark; OpenType then tries the next rule, where the parser would throw. */
function passOverMissingAnchors(positions: Positions | null): void {
  if (positions === null) return
  const { applyAnchor, applyLookup } = positions
  let placed = false
  positions.applyAnchor = (record, anchor, letter) => {
    placed = anchor !== null && record.markAnchor !== null
    if (placed) applyAnchor.call(positions, record, anchor, letter)
  }
  positions.applyLookup = (type, table) => {
    const applied = applyLookup.call(positions, type, table)
    return markLookups.has(type) ? applied && placed : applied
  }
}
