import type { Page } from '../../domain/lists.ts'
import { type Cursor, parseCursor } from './paging.ts'

/** Page by page. A list with an unreadable place to continue is a fault. */
export async function readPages(list: (before: Cursor | null) => Promise<Page<{ id: string }>>): Promise<string[][]> {
  const pages: string[][] = []
  for (let page: Page<{ id: string }> | null = await list(null); page !== null;) {
    pages.push(page.items.map(({ id }) => id))
    page = page.next === null ? null : await list(cursorOf(page.next))
    if (pages.length > mostPages) throw new Error(`A list does not end: ${JSON.stringify(pages.slice(0, 3))}`)
  }
  return pages
}

/** More than any list of a test has. */
const mostPages = 50

function cursorOf(next: string): Cursor {
  const cursor = parseCursor(next)
  if (cursor === null) throw new Error(`Nobody can go on from ${next}`)
  return cursor
}
