import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Page } from '../../domain/lists.ts'
import type { Queries } from './database/open-database.ts'
import { prepareForms } from './database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'

/** Below this time, or at it below this id. */
export type Cursor = { at: number; id: string }

/** Null for a foreign one. */
export function parseCursor(before: string): Cursor | null {
  const match = /^(\d{1,15})_([\w-]{1,64})$/.exec(before)
  return match?.[1] && match[2] ? { at: Number(match[1]), id: match[2] } : null
}

/** Newest first; always true at the beginning. */
export function olderThan(before: Cursor | null): RawBuilder<SqlBool> {
  return before === null ? sql<SqlBool>`true` : sql<SqlBool>`(created_at, id) < (${before.at}, ${before.id})`
}

/** Requested by their length and their beginning. */
type Pages<Values extends object, Row> = (
  queries: Queries,
  values: Values,
  page: { limit: number; before: Cursor | null },
) => Promise<Row[]>

/** With one row more than shown. The length is in the text: PostgreSQL plans a parameter's long list each time. */
export function preparePages<Values extends object, Row>(
  list: (
    queries: Queries,
    values: Values,
    before: Cursor | null,
  ) => { limit(rows: RawBuilder<number>): Compilable<Row> },
): Pages<Values, Row> {
  const first = prepareForms((queries, values: Values, rows: number) =>
    list(queries, values, null).limit(sql.lit(rows)),
  )
  const further = prepareForms((queries, values: Values & Cursor, rows: number) =>
    list(queries, values, values).limit(sql.lit(rows)),
  )
  return async (queries, values, { limit, before }) => {
    const page = before ? further(queries, { ...values, ...before }, limit + 1) : first(queries, values, limit + 1)
    return (await page).rows
  }
}

export async function countUpTo(
  queries: Queries,
  question: SelectQueryBuilder<Tables, never, object>,
  most: number,
): Promise<number> {
  const { count } = await queries
    .selectFrom(question.limit(sql.lit(most)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Few enough for a short statement. */
const atOnce = 500

export function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce)
}

/** How many of each are shown beside something else. */
export const fewOfEach = 3

/** At least one query, all of one form. */
export function unionOf<Row>(questions: SelectQueryBuilder<Tables, never, Row>[]): Compilable<Row> {
  const [first, ...others] = questions
  if (!first) throw new Error('Nothing is asked')
  return others.reduce((all, other) => all.unionAll(other), first)
}

/** From `limit + 1` rows, with the beginning of the next one. */
export function toPage<Row extends { id: string; created_at: number }, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  timeOf: (row: Row) => number = (row) => row.created_at,
): Page<Item> {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(toItem), next: last ? `${timeOf(last)}_${last.id}` : null }
}
