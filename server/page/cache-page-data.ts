import { DatabaseTroubleError } from '../platform/process/database-trouble.ts'
import type { PageData } from '../platform/rendering.ts'
import type { Database } from '../platform/database/open-database.ts'
import { type PageFacts, readPageData } from './read-page-data.ts'

export type CachedPageData = {
  read(): Promise<PageData>
  /** The last data while the database does not answer, or another version has changed it. */
  readOrLast(): Promise<PageData>
}

/** Remembers it for outages. */
export function cachePageData(facts: PageFacts & { database: Pick<Database, 'shape'> }): CachedPageData {
  let last: PageData | null = null

  async function read(): Promise<PageData> {
    last = await readPageData(facts)
    return last
  }

  async function readOrLast(): Promise<PageData> {
    try {
      return await read()
    } catch (error) {
      const explained = await facts.database.shape.explain(error)
      if (last && explained instanceof DatabaseTroubleError) return last
      throw explained
    }
  }

  return { read, readOrLast }
}
