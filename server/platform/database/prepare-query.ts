import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Queries } from './open-database.ts'
import { perDatabase } from './per-database.ts'

/**
 * A query that is built and compiled at its first use and from then on only takes other values: for the few that run
 * with every request, because building one costs more than SQLite takes to answer it. Every value stands for one
 * parameter, so none may decide what the query looks like (`null` in a condition, the length of a list).
 */
export function prepareQuery<Values extends object, Row>(
  build: (queries: Queries, values: Values) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<QueryResult<Row>> {
  const query = prepareRows((queries, [values]: Values[]) => build(queries, values as Values))
  return (queries, values) => query(queries, [values])
}

/** The same for a query over several rows at once, compiled for each number of them: keep it to a handful. */
export function prepareRows<Values extends object, Row>(
  build: (queries: Queries, rows: Values[]) => Compilable<Row>,
): (queries: Queries, rows: readonly Values[]) => Promise<QueryResult<Row>> {
  // One compilation for each number of rows.
  const compiled = perDatabase((): CompiledQuery<Row>[] => [])

  function compile(queries: Queries, rows: readonly Values[]): CompiledQuery<Row> {
    // Kysely passes a value on as it is; only the parameters of the compiled query are ever looked at.
    const blanks = rows.map((values, row) =>
      Object.fromEntries(Object.keys(values).map((name) => [name, new Blank(row, name)])),
    )
    return build(queries, blanks as Values[]).compile()
  }

  return (queries, rows) => {
    const query = (compiled(queries)[rows.length] ??= compile(queries, rows))
    const parameters = query.parameters.map((part) => (part instanceof Blank ? part.valueIn(rows) : part))
    return queries.executeQuery({ ...query, parameters })
  }
}

/** Stands for a value in the compiled query: the one of this name in a row of this number. */
class Blank {
  readonly #row: number
  readonly #name: string

  constructor(row: number, name: string) {
    this.#row = row
    this.#name = name
  }

  valueIn(rows: readonly object[]): unknown {
    // Safe: the rows have the names that the query was compiled for.
    return (rows[this.#row] as Record<string, unknown>)[this.#name]
  }
}
