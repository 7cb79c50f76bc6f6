import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How to operate a server, for the tests that run what it says. */
export const operatePage = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8')

/** The lines of a page's blocks of one language; a line that continues after a backslash is one. */
export function linesOf(language: string, page = operatePage): string[] {
  const blocks = page.matchAll(new RegExp(`^ *\`\`\`${language}\\n([^]*?)^ *\`\`\``, 'gm'))
  return [...blocks].flatMap(([, block = '']) =>
    block
      .replaceAll(/ \\\n */g, ' ')
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )
}
