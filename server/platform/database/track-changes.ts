import type { scanLog } from './scan-log.ts'

/** `mayHaveMissed`: other pages may have changed as well. */
type Changed = { pages: ReadonlySet<number>; mayHaveMissed: boolean }

/** Which pages the log has changed since they were last taken, and where their newest content is. */
export function trackChanges(log: ReturnType<typeof scanLog>) {
  /** Pages whose newest content is not in the file yet. */
  const inLog = new Map<number, number>()
  let changed = new Set<number>()
  let isEmptied = false
  let mayHaveMissed = true
  let pageCount: number | null = null

  return {
    look(): boolean {
      const news = log.look()
      if (news.begunAgain) {
        // Not by us: another program that emptied it may have added to it before.
        if (!isEmptied) mayHaveMissed = true
        inLog.clear()
      }
      if (news.pages.size > 0) isEmptied = false
      for (const [page, offset] of news.pages) {
        inLog.set(page, offset)
        changed.add(page)
      }
      pageCount = news.pageCount ?? pageCount
      return news.pages.size > 0
    },
    hasAny: () => mayHaveMissed || changed.size > 0,
    /** Null while it is the file's own. */
    pageCount: () => pageCount,
    offsets: () => new Map(inLog),
    take(): Changed {
      const taken = { pages: changed, mayHaveMissed }
      changed = new Set()
      mayHaveMissed = false
      return taken
    },
    putBack(former: Changed): void {
      for (const page of former.pages) changed.add(page)
      mayHaveMissed ||= former.mayHaveMissed
    },
    isEmptied: () => isEmptied,
    noteEmptied(emptied: boolean): void {
      isEmptied = emptied
      if (emptied) inLog.clear()
    },
  }
}
