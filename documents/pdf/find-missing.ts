import { printableParagraphs } from '../printable/text.ts'
import { coverage, parseFonts } from './faces.ts'
import { fontsFor, type FontName } from './fonts.ts'
import { toUnits } from './units.ts'

/** The PDF would show these as U+FFFD; each once. */
export async function findMissing(text: string, loadFont: (name: FontName) => Promise<Uint8Array>): Promise<string[]> {
  const paragraphs = printableParagraphs(text)
  const names = fontsFor(paragraphs.join('\n'))
  const files = await Promise.all(names.map(async (name) => [name, await loadFont(name)] as const))
  const covers = coverage(parseFonts(new Map(files)))
  const missing = new Set<string>()
  for (const paragraph of paragraphs) toUnits(paragraph, { weight: 'regular', covers, missing })
  return [...missing]
}
