import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fontNames, slices, type FontName, type Slice, type Weight } from '../documents/pdf/fonts.ts'

/** A font file that was written, and the SHA-256 of its bytes in hex. */
export type BuiltFont = { name: FontName; path: string; sha256: string; size: number }

/** Cuts them out of Noto. The same sources give the same bytes, and so the same PDF on both sides. */
export async function buildFonts(outDir: string): Promise<BuiltFont[]> {
  await mkdir(outDir, { recursive: true })
  const built: BuiltFont[] = []
  for (const name of fontNames) {
    const bytes = await cutFont(name)
    const path = join(outDir, `${name}.ttf`)
    await writeFile(path, bytes)
    built.push({ name, path, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length })
  }
  return built
}

async function cutFont(name: FontName): Promise<Uint8Array> {
  const weight: Weight = name.endsWith('bold') ? 'bold' : 'regular'
  const slice = sliceNames.find((candidate) => name.startsWith(candidate)) ?? 'latin'
  const source = await readFile(
    new URL(`../node_modules/@expo-google-fonts/${sources[slice][weight]}`, import.meta.url),
  )
  const options = { targetFormat: 'truetype', noHinting: true, keepFeatures: features[slice] } as const
  const bytes = await subsetFont(source, charactersOf(slice), options)
  // The parser reads the frame of a glyph that has none (a space) too, and that glyph may be the last thing in the file.
  return new Uint8Array(Buffer.concat([bytes, Buffer.alloc(glyphFrame)]))
}

const glyphFrame = 12

// Object.keys types its keys as string; these are the slices.
const sliceNames = Object.keys(slices) as Slice[]

/** Static weights only: an instance cut from a variable font differs with the version of the cutter. */
const sources: Record<Slice, Record<Weight, string>> = {
  latin: weights('noto-sans', 'NotoSans'),
  'cyrillic-greek': weights('noto-sans', 'NotoSans'),
  hebrew: weights('noto-sans-hebrew', 'NotoSansHebrew'),
  arabic: weights('noto-sans-arabic', 'NotoSansArabic'),
  devanagari: weights('noto-sans-devanagari', 'NotoSansDevanagari'),
  thai: weights('noto-sans-thai', 'NotoSansThai'),
  math: weights('noto-sans-math', 'NotoSansMath'),
  emoji: weights('noto-emoji', 'NotoEmoji'),
  symbols: weights('noto-sans-symbols-2', 'NotoSansSymbols2'),
}

/** What joins consonants, and puts vowels and marks where they belong (OpenType's rules for Indic scripts). */
const indic = (
  'abvf abvm abvs akhn blwf blwm blws calt ccmp cjct dist half haln init kern mark mkmk nukt pref pres pstf psts rkrf ' +
  'rlig rphf vatu'
).split(' ')

/**
 * Ligatures of Latin letters are left out, so that copied text has letters. Arabic needs its joined forms, and an
 * emoji of several parts is composed.
 */
const features: Record<Slice, string[]> = {
  latin: ['ccmp', 'kern', 'mark', 'mkmk'],
  'cyrillic-greek': ['ccmp', 'kern', 'mark', 'mkmk'],
  hebrew: ['ccmp', 'kern', 'mark', 'mkmk'],
  arabic: ['ccmp', 'fina', 'init', 'isol', 'kern', 'liga', 'mark', 'medi', 'mkmk', 'rlig'],
  devanagari: indic,
  thai: ['ccmp', 'kern', 'liga', 'mark', 'mkmk'],
  math: [],
  emoji: ['ccmp'],
  symbols: [],
}

function weights(folder: string, file: string): Record<Weight, string> {
  return {
    regular: `${folder}/400Regular/${file}_400Regular.ttf`,
    bold: `${folder}/600SemiBold/${file}_600SemiBold.ttf`,
  }
}

/** The slice's code points, and the space that the shaper puts in place of what it hides. */
function charactersOf(slice: Slice): string {
  const keycaps = slice === 'emoji' ? '#*0123456789' : ''
  const all = slices[slice].flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  return ` ${keycaps}${all.map((codePoint) => String.fromCodePoint(codePoint)).join('')}`
}
