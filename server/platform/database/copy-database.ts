import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { StartError } from '../process/start-error.ts'

/** As SQLite stores it: text, numbers, bytes and null. */
export type Row = Record<string, unknown>

/** `hash`: over all rows in any order. */
type TableSum = { rows: number; hash: string }
export type Sums = Record<string, TableSum>

/** At one moment, however long the reading takes and whatever is written in between. */
export type Source = {
  migration: string
  /** About as much as a copy takes. */
  bytes: number
  tables: Map<string, string[]>
  rows(table: string): AsyncIterable<Row[]> | Iterable<Row[]>
  close(): Promise<void>
}

/** Nothing in it counts until it is finished. */
export type Target = {
  tables: string[]
  write(table: string, columns: string[], rows: Row[]): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** Rows at a time: a server that copies goes on answering, and photos fit into memory. */
export const rowsAtOnce = 200
export const bytesAtOnce = 4 * 1024 * 1024

/** About what it takes in memory. */
export function weigh(row: Row): number {
  const weights = Object.values(row).map((value) =>
    value instanceof Uint8Array ? value.byteLength : typeof value === 'string' ? value.length : 8,
  )
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** Returns the source's sums. */
export async function copyTables(source: Source, target: Target): Promise<Sums> {
  try {
    const left = [...source.tables.keys()].filter((table) => !target.tables.includes(table))
    // Both have the same migrations, so this database was changed by hand.
    if (left.length > 0) throw new StartError(`The database has tables that are not Broom’s: ${left.join(', ')}.`)
    const sums: Sums = {}
    for (const table of target.tables) {
      const columns = source.tables.get(table) ?? []
      sums[table] = await sumRows(source.rows(table), (rows) => target.write(table, columns, rows))
    }
    await target.finish()
    return inOrder(sums)
  } catch (error) {
    await target.abandon()
    throw error
  }
}

export async function sumTables(source: Source): Promise<Sums> {
  const sums: Sums = {}
  for (const table of source.tables.keys()) sums[table] = await sumRows(source.rows(table), () => Promise.resolve())
  return inOrder(sums)
}

/** Small tables first: where two differ, that shows soonest. */
export async function hasSums(source: Source, sums: Sums): Promise<boolean> {
  if (Object.keys(sums).toSorted().join() !== [...source.tables.keys()].toSorted().join()) return false
  for (const [table, { rows, hash }] of Object.entries(sums).toSorted(([, a], [, b]) => a.rows - b.rows)) {
    const found = await sumRows(source.rows(table), () => Promise.resolve())
    if (found.rows !== rows || found.hash !== hash) return false
  }
  return true
}

async function sumRows(
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
  pass: (rows: Row[]) => Promise<void>,
): Promise<TableSum> {
  let count = 0
  let sum = 0n
  for await (const rows of batches) {
    await pass(rows)
    for (const row of rows) sum = (sum + hashRow(row)) & allBits
    count += rows.length
    await breathe()
  }
  return { rows: count, hash: sum.toString(16).padStart(64, '0') }
}

const allBits = 2n ** 256n - 1n

/** Hashes are added up, so the order of rows does not matter. */
function hashRow(row: Row): bigint {
  const hash = createHash('sha256')
  for (const name of Object.keys(row).toSorted()) {
    const value = row[name]
    hash.update(`${name}\0`)
    hash.update(value instanceof Uint8Array ? value : JSON.stringify(value))
  }
  return BigInt(`0x${hash.digest('hex')}`)
}

function inOrder(sums: Sums): Sums {
  return Object.fromEntries(Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function compareSums(one: Sums, other: Sums): string[] {
  const tables = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...tables].filter((table) => {
    const [a, b] = [one[table], other[table]]
    return a?.rows !== b?.rows || a?.hash !== b?.hash
  })
}

/** The migrator's own tables are not content. */
export function isOurTable(name: string): boolean {
  return !/^(kysely_|sqlite_)/.test(name)
}
