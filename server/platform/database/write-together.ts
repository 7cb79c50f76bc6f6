import { CompiledQuery, PostgresAdapter } from 'kysely'
import type { Write } from './open-database.ts'
import { perDatabase } from './per-database.ts'
import type { Statement } from './prepare-query.ts'

/** Returns the written rows of each, in order. One statement on PostgreSQL: they see no results of each other. */
export async function writeTogether(write: Write, statements: readonly Statement[]): Promise<number[]> {
  const queries = statements.map((statement) => statement(write))
  if (!(write.getExecutor().adapter instanceof PostgresAdapter)) {
    const written: number[] = []
    for (const query of queries) written.push(countWritten(await write.executeQuery(query)))
    return written
  }
  const sql = joined(write)(queries)
  const parameters = queries.flatMap((query) => query.parameters)
  const { rows } = await write.executeQuery<Record<string, number>>(CompiledQuery.raw(sql, parameters))
  return queries.map((_, index) => rows[0]?.[`w${index}`] ?? 0)
}

function countWritten({ rows, numAffectedRows }: { rows: unknown[]; numAffectedRows?: bigint }): number {
  return numAffectedRows === undefined ? rows.length : Number(numAffectedRows)
}

type Step = { next: Map<string, Step>; sql?: string }

const mostRemembered = 100

const joined = perDatabase(rememberJoined)

/** Step by step from one to the next: looking up a single text of all would mean building and reading it each time. */
function rememberJoined(): (queries: readonly CompiledQuery[]) => string {
  const first: Step = { next: new Map() }
  let remembered = 0
  return (queries) => {
    let step = first
    for (const { sql } of queries) {
      const next = step.next.get(sql) ?? { next: new Map() }
      step.next.set(sql, next)
      step = next
    }
    if (step.sql !== undefined) return step.sql
    if (++remembered > mostRemembered) {
      first.next.clear()
      remembered = 0
    }
    return (step.sql = joinStatements(queries.map(({ sql }) => sql)))
  }
}

/** Numbers the parameters after those of the others. */
function joinStatements(texts: readonly string[]): string {
  let before = 0
  const parts = texts.map((text, index) => {
    const moved = text.replace(/\$(\d+)/g, (_, number: string) => `$${before + Number(number)}`)
    before += new Set(text.match(/\$\d+/g)).size
    return `w${index} as (${/\breturning\b/.test(text) ? moved : `${moved} returning 1`})`
  })
  // Selected in this order, they run in this order.
  const counts = parts.map((_, index) => `(select count(*) from w${index}) as w${index}`)
  return `with ${parts.join(', ')} select ${counts.join(', ')}`
}
