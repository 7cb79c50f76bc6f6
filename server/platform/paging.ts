import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Page } from '../../domain/lists.ts'

/** Where a list goes on: below this time, or at it below this id. */
export type Cursor = { at: number; id: string }

/** Reads `before` as an earlier answer's `next`; null when it is none of ours. */
export function parseCursor(before: string): Cursor | null {
  const match = /^(\d{1,15})_([\w-]{1,64})$/.exec(before)
  return match?.[1] && match[2] ? { at: Number(match[1]), id: match[2] } : null
}

/** The condition of a list, newest first, that goes on from a place; always true at the beginning. */
export function olderThan(before: Cursor | null): RawBuilder<SqlBool> {
  return before === null ? sql<SqlBool>`true` : sql<SqlBool>`(created_at, id) < (${before.at}, ${before.id})`
}

/** The same for a list by the time of the visit, the soonest or the latest first. */
export function visitsBeyond(before: Cursor | null, order: 'asc' | 'desc'): RawBuilder<SqlBool> {
  if (before === null) return sql<SqlBool>`true`
  const place = sql`(${before.at}, ${before.id})`
  return order === 'asc' ? sql<SqlBool>`(starts_at, id) > ${place}` : sql<SqlBool>`(starts_at, id) < ${place}`
}

/** Turns `limit + 1` rows into a page of `limit`, and says where the next one begins. */
export function toPage<Row extends { id: string; created_at: number }, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  timeOf: (row: Row) => number = (row) => row.created_at,
): Page<Item> {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(toItem), next: last ? `${timeOf(last)}_${last.id}` : null }
}
