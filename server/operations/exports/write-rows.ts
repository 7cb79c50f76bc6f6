import type { Row } from '../../platform/database/copy-database.ts'

/** One row on each line, without bytes. */
export async function* writeRows(batches: AsyncIterable<Row[]> | Iterable<Row[]>): AsyncGenerator<string, void, void> {
  yield '['
  let separator = '\n'
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(withoutBytes(row))).join(',\n')
    separator = ',\n'
  }
  yield '\n]\n'
}

function withoutBytes(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !(value instanceof Uint8Array)))
}
