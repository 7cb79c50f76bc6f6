import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import type { PageData } from '../platform/rendering.ts'
import { type PageFacts, readPageData } from './read-page-data.ts'

export type CachedPageData = {
  read(): Promise<PageData>
  /** While the database does not answer, what was read last. */
  readOrLast(): Promise<PageData>
}

/** Reads what the page shows, and remembers it for outages. */
export function cachePageData(facts: PageFacts): CachedPageData {
  let last: PageData | null = null

  async function read(): Promise<PageData> {
    last = await readPageData(facts)
    return last
  }

  async function readOrLast(): Promise<PageData> {
    try {
      return await read()
    } catch (error) {
      if (last && error instanceof DatabaseTroubleError) return last
      throw error
    }
  }

  return { read, readOrLast }
}
