import { type SelectType, sql } from 'kysely'
import type { Sums } from '../../platform/counters.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import type { Tables } from '../../schema/tables.ts'
import type { PrivateLinks } from '../../platform/private-links.ts'

/** `sentence` reports a break, without a full stop. */
export type Rule<Row = never> = { name: string; sentence: string } & (
  | { /** True in SQL for a row that breaks it. */ broken: string }
  | {
      /** The same of one row, where SQL has no words for it that both engines understand. */ breaks(row: Row): boolean
    }
  | {
      /** The keys of those rows, where other tables have to be asked as well. */ find(
        rows: Row[],
        known: Known,
      ): Promise<string[]>
    }
)

export type Known = { queries: Queries; links: PrivateLinks }

type Audited<Row> = {
  table: keyof Tables
  /** In its order the table is read; several rows may share it. */
  key: string
  atOnce: number
  columns: readonly string[]
  rules: readonly Rule<Row>[]
  /** What its rows add to the counters, in SQL. */
  counted: Partial<Record<keyof Sums, string>>
}

export type AuditedTable = Audited<never>

/** Rules see only the named columns. */
export function audited<Name extends keyof Tables, Column extends keyof Tables[Name] & string>(
  table: Name,
  {
    key,
    columns = [],
    atOnce = 500,
    rules,
    counted = {},
  }: {
    key: keyof Tables[Name] & string
    columns?: readonly Column[]
    atOnce?: number
    rules: readonly Rule<{ [Read in Column]: SelectType<Tables[Name][Read]> }>[]
    counted?: AuditedTable['counted']
  },
): AuditedTable {
  return { table, key, atOnce, columns, rules, counted }
}

export type Broken = { count: number; examples: string[] }

const examplesShown = 3

type Tally = { broken: Map<string, Broken>; counted: Sums }

/** A part at a time: no more is ever in memory, and other work gets its turn. */
export async function listBroken(table: AuditedTable, known: Known, tally: Tally): Promise<void> {
  for (let after: unknown = null; ;) {
    const to = await findEnd(table, known.queries, after)
    if (to === null) return
    const part = sql`${after === null ? sql`` : sql`${sql.ref(keyOf(table))} > ${after} and `}${sql.ref(keyOf(table))} <= ${to}`
    await judgeInSql(table, part, known, tally)
    await judgeRows(table, part, known, tally)
    await sumUp(table, part, known, tally)
    after = to
    await new Promise((resolve) => setImmediate(resolve))
  }
}

type Part = ReturnType<typeof sql>

function keyOf({ table, key }: AuditedTable): string {
  return `${table}.${key}`
}

async function findEnd(table: AuditedTable, queries: Queries, after: unknown): Promise<unknown> {
  const key = sql.ref(keyOf(table))
  const { rows } = await sql<{ last: unknown }>`select max(part.at) as last from (
    select ${key} as at from ${sql.table(table.table)} ${after === null ? sql`` : sql`where ${key} > ${after}`}
    order by ${key} limit ${sql.lit(table.atOnce)}) as part`.execute(queries)
  return rows[0]?.last ?? null
}

async function judgeInSql({ table, key, rules }: AuditedTable, part: Part, { queries }: Known, tally: Tally) {
  const conditions = rules.flatMap((rule) => ('broken' in rule ? [{ name: rule.name, sql: `(${rule.broken})` }] : []))
  if (conditions.length === 0) return
  const said = conditions.map(({ sql: condition }, index) => `case when ${condition} then 1 else 0 end as r${index}`)
  const any = conditions.map(({ sql: condition }) => condition).join(' or ')
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.ref(`${table}.${key}`)} as id, ${sql.raw(said.join(', '))}
    from ${sql.table(table)} where ${part} and (${sql.raw(any)})`.execute(queries)
  for (const row of rows)
    for (const [index, { name }] of conditions.entries())
      if (row[`r${index}`] === 1) note(tally, name, String(row['id']))
}

async function judgeRows({ table, key, columns, rules }: AuditedTable, part: Part, known: Known, tally: Tally) {
  if (columns.length === 0) return
  const names = sql.join(columns.map((name) => sql.ref(`${table}.${name}`)))
  const { rows } = await sql<never>`select ${names} from ${sql.table(table)} where ${part}`.execute(known.queries)
  for (const rule of rules) {
    if ('breaks' in rule) {
      for (const row of rows) if (rule.breaks(row)) note(tally, rule.name, String(row[key]))
    }
    if ('find' in rule) for (const id of await rule.find(rows, known)) note(tally, rule.name, id)
  }
}

async function sumUp({ table, counted }: AuditedTable, part: Part, { queries }: Known, { counted: sums }: Tally) {
  const names = Object.entries(counted)
  if (names.length === 0) return
  const said = names.map(
    ([, condition], index) => `coalesce(sum(case when ${condition} then 1 else 0 end), 0) as c${index}`,
  )
  const { rows } = await sql<Record<string, unknown>>`select ${sql.raw(said.join(', '))} from ${sql.table(table)}
    where ${part}`.execute(queries)
  for (const [index, [name]] of names.entries()) {
    // Safe: these are the names of `counted`.
    const counter = name as keyof Sums
    sums[counter] = (sums[counter] ?? 0) + Number(rows[0]?.[`c${index}`] ?? 0)
  }
}

function note({ broken }: Tally, name: string, id: string): void {
  const known = broken.get(name) ?? { count: 0, examples: [] }
  broken.set(name, {
    count: known.count + 1,
    examples: known.examples.length < examplesShown ? [...known.examples, id] : known.examples,
  })
}
