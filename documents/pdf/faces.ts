import type { Font } from 'fontkit'
import { parseFont } from './exact-glyphs.ts'
import type { FontName } from './fonts.ts'
import type { Pdf } from './open-pdf.ts'

/** Whether a font has every letter of a text. */
export type Covers = (font: FontName, text: string) => boolean

export type Faces = {
  covers: Covers
  width(text: string, font: FontName, size: number): number
  draw(piece: Drawing): void
}

type Drawing = { text: string; font: FontName; size: number; color: string; x: number; baseline: number }

/** Noto's emoji fill more of the em than its letters do. */
const emojiScale = 0.92

export function openFaces(pdf: Pdf, files: ReadonlyMap<FontName, Uint8Array>): Faces {
  const fonts = parseFonts(files)
  for (const [name, font] of fonts) {
    // Safe: pdfkit accepts a parsed font too, which its types do not say.
    pdf.registerFont(name, font as unknown as ArrayBuffer)
  }
  const select = (name: FontName, size: number) => pdf.font(name, name === 'emoji' ? size * emojiScale : size)
  return {
    covers: coverage(fonts),
    width: (text, name, size) => select(name, size).widthOfString(text),
    draw({ text, font, size, color, x, baseline }) {
      select(font, size).fillColor(color).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
    },
  }
}

export function parseFonts(files: ReadonlyMap<FontName, Uint8Array>): Map<FontName, Font> {
  return new Map([...files].map(([name, bytes]) => [name, parse(bytes)]))
}

export function coverage(fonts: ReadonlyMap<FontName, Font>): Covers {
  return (name, text) =>
    [...text].every((character) => fonts.get(name)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

/** Parsing costs more than drawing, so a parsed font lives as long as its bytes. */
const parsed = new WeakMap<Uint8Array, Font>()

function parse(bytes: Uint8Array): Font {
  const font = parsed.get(bytes) ?? parseFont(bytes)
  parsed.set(bytes, font)
  return font
}
