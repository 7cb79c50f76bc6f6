import type { Parts } from '../parts.ts'
import { readEverything } from './read-everything.ts'
import type { CustomerRecord } from '../customers/store.ts'

/** Parts of one JSON text, each read after the previous one was taken. */
export async function* exportCustomer(parts: Parts, record: CustomerRecord): AsyncGenerator<string, void, void> {
  const { known, lists } = await readEverything(parts, record)
  yield JSON.stringify(known, null, 2).slice(0, -2)
  for (const [name, pages] of Object.entries(lists)) yield* writeList(name, pages())
  yield '\n}\n'
}

async function* writeList(name: string, pages: AsyncGenerator<object[]>): AsyncGenerator<string, void, void> {
  yield `,\n  ${JSON.stringify(name)}: [`
  let separator = '\n    '
  for await (const items of pages) {
    if (items.length === 0) continue
    yield separator + items.map((item) => JSON.stringify(item)).join(',\n    ')
    separator = ',\n    '
  }
  yield ']'
}
