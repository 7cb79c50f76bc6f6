import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatePages } from '../release/release-contents.ts'

/** How to operate a server, for the tests that run what it says: all pages as one. */
export const operatePage = operatePages.map(readPage).join('\n')

export function readPage(name: string): string {
  return readFileSync(join(import.meta.dirname, `../../docs/${name}.md`), 'utf8')
}

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
