import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Queries } from './open-database.ts'
import { perDatabase } from './per-database.ts'

/** For `writeTogether`, with its values. */
export type Statement = (queries: Queries) => CompiledQuery

/** Other values each time; `of` some values is a statement to run with others. */
export type PreparedQuery<Values, Row> = ((queries: Queries, values: Values) => Promise<QueryResult<Row>>) & {
  of(values: Values): Statement
}

/**
 * Compiled at its first use, then filled with values: for the few queries of every request, because building one costs
 * more than SQLite's answer. Every value is one parameter, so none may decide the form (`null` in a condition, the
 * length of a list).
 */
export function prepareQuery<Values extends object, Row>(
  build: (queries: Queries, values: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  // Safe: it is filled with one row.
  const fill = prepare((queries, [values]: Values[], _form: 'only') => build(queries, values as Values))
  return asQuery((queries, values) => fill(queries, [values], 'only'))
}

/** Compiled for each form: keep them to a handful. */
export function prepareForms<Values extends object, Form extends string | number, Row>(
  build: (queries: Queries, values: Values, form: Form) => Compilable<Row>,
): (queries: Queries, values: Values, form: Form) => Promise<QueryResult<Row>> {
  // Safe: it is filled with one row.
  const fill = prepare((queries, [values]: Values[], form: Form) => build(queries, values as Values, form))
  return (queries, values, form) => queries.executeQuery(fill(queries, [values], form))
}

/** Compiled for each number of rows: keep it to a handful. */
export function prepareRows<Values extends object, Row>(
  build: (queries: Queries, rows: Values[]) => Compilable<Row>,
): PreparedQuery<readonly Values[], Row> {
  const fill = prepare((queries, rows: Values[], _length: number) => build(queries, rows))
  return asQuery((queries, rows) => fill(queries, rows, rows.length))
}

function asQuery<Values, Row>(
  fill: (queries: Queries, values: Values) => CompiledQuery<Row>,
): PreparedQuery<Values, Row> {
  return Object.assign((queries: Queries, values: Values) => queries.executeQuery(fill(queries, values)), {
    of: (values: Values) => (queries: Queries) => fill(queries, values),
  })
}

function prepare<Values extends object, Form, Row>(
  build: (queries: Queries, rows: Values[], form: Form) => Compilable<Row>,
): (queries: Queries, rows: readonly Values[], form: Form) => CompiledQuery<Row> {
  const compiled = perDatabase(() => new Map<Form, CompiledQuery<Row>>())

  function compile(queries: Queries, rows: readonly Values[], form: Form): CompiledQuery<Row> {
    // Kysely passes a value on as it is; only the parameters of the compiled query are ever read.
    const blanks = rows.map((values, row) =>
      Object.fromEntries(Object.keys(values).map((name) => [name, new Blank(row, name)])),
    )
    const query = build(queries, blanks as Values[], form).compile()
    compiled(queries).set(form, query)
    return query
  }

  return (queries, rows, form) => {
    const query = compiled(queries).get(form) ?? compile(queries, rows, form)
    const parameters = query.parameters.map((part) => (part instanceof Blank ? part.valueIn(rows) : part))
    return { ...query, parameters }
  }
}

/** Stands for a named value in a row of the compiled query. */
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
