import { CompiledQuery, PostgresAdapter } from 'kysely'
import type { Write } from './open-database.ts'
import { perDatabase } from './per-database.ts'
import type { Statement } from './prepare-query.ts'

/**
 * Runs writes that do not need each other's answers, in their order, and returns how many rows each has written.
 * PostgreSQL gets them as one statement: none of them sees what another has written, but its foreign keys do.
 */
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

/**
 * Remembers how statements are joined, step by step from one to the next: a single text of all of them would have to be
 * put together and read through each time, only to look it up.
 */
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

/** Each statement as a part of one, with the numbers of its parameters after those of the others. */
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
