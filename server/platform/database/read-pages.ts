import { read as readFile } from 'node:fs'
import { promisify } from 'node:util'

const readAt = promisify(readFile)

const pagesAtOnce = 64

type Places = { file: number; logFile: number | null; offsets: Map<number, number>; pageSize: number }

export async function* readPages(
  pages: readonly number[],
  { file, logFile, offsets, pageSize }: Places,
): AsyncGenerator<{ page: number; content: Buffer }[]> {
  for (let index = 0; index < pages.length;) {
    const first = pages[index] ?? 0
    const offset = offsets.get(first)
    const run = offset === undefined ? lengthOfRun(pages, index, offsets) : 1
    const [from, position] = offset === undefined ? [file, (first - 1) * pageSize] : [logFile ?? file, offset]
    const bytes = Buffer.alloc(run * pageSize)
    const { bytesRead } = await readAt(from, bytes, 0, bytes.length, position)
    if (bytesRead < bytes.length) throw new Error(`The database ends before its page ${first + run - 1}`)
    yield Array.from({ length: run }, (_, at) => ({
      page: first + at,
      content: bytes.subarray(at * pageSize, (at + 1) * pageSize),
    }))
    index += run
  }
}

/** From here on, one after the other in the file. */
function lengthOfRun(pages: readonly number[], from: number, offsets: Map<number, number>): number {
  let length = 1
  while (length < pagesAtOnce) {
    const next = pages[from + length]
    if (next === undefined || next !== (pages[from] ?? 0) + length || offsets.has(next)) break
    length++
  }
  return length
}
