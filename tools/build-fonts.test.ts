import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkit'
import { beforeAll, expect, test } from 'vitest'
import { fontNames, type FontName } from '../documents/pdf/fonts.ts'
import { buildFonts, type BuiltFont } from './build-fonts.ts'

let built: BuiltFont[]
beforeAll(async () => {
  built = await buildFonts(await mkdtemp(join(tmpdir(), 'fonts-')))
})

test('every font that the PDF can name is built', () => {
  expect(built.map((font) => font.name)).toEqual(fontNames)
})

test('the same sources give the same bytes', async () => {
  const again = await buildFonts(await mkdtemp(join(tmpdir(), 'fonts-')))
  expect(again.map((font) => font.sha256)).toEqual(built.map((font) => font.sha256))
})

test('the two fonts of an English estimate stay small', () => {
  const sizes = built.filter((font) => font.name === 'regular' || font.name === 'bold').map((font) => font.size)
  expect(Math.max(...sizes)).toBeLessThan(125_000)
})

const samples: Record<FontName, string> = {
  regular: 'Déjà vu, Straße, łódź, Nguyễn Thị Hường – “$112” €20 ™ � 1–2',
  bold: 'Déjà vu, Straße, łódź, Nguyễn Thị Hường – “$112” €20 ™ � 1–2',
  'cyrillic-greek-regular': 'Уборка Київ Ώρα',
  'cyrillic-greek-bold': 'Уборка Київ Ώρα',
  'hebrew-regular': 'שָׁלוֹם',
  'hebrew-bold': 'שלום',
  'arabic-regular': 'تنظيف پچگ،؟٣',
  'arabic-bold': 'تنظيف پچگ',
  'devanagari-regular': 'नमस्ते क्षत्रिय हिन्दी ०१२',
  'devanagari-bold': 'नमस्ते',
  'thai-regular': 'ทำความสะอาดบ้าน น้ำ',
  'thai-bold': 'ทำความสะอาด',
  math: '→ ← ↔ ⇒ ≤ ≥ ≈ ∞ ■ □',
  emoji: '🧹🏠✨👍🏽1⃣ ✔ ☑ ⭐',
  symbols: '✓ ✗ ☐ ★ ☎ ✦',
}

test.each(fontNames)('%s draws its scripts in one fixed weight', async (name) => {
  const path = built.find((font) => font.name === name)?.path ?? ''
  const font = create(new Uint8Array(await readFile(path)))
  const missing = [...samples[name]].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  expect(missing).toEqual([])
  expect(font).toHaveProperty('variationAxes', {})
})
