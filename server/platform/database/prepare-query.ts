import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type { Queries } from './open-database.ts'

/**
 * A query that is built and compiled at its first use and from then on only takes other values: for the few that run
 * with every request, because building one costs more than SQLite takes to answer it. Every value stands for one
 * parameter, so none may decide what the query looks like (`null` in a condition, the length of a list).
 */
export function prepareQuery<Values extends object, Row>(
  build: (queries: Queries, values: Values) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<QueryResult<Row>> {
  // One compilation for each engine; a transaction shares the adapter of its database.
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()

  function compile(queries: Queries, values: Values): CompiledQuery<Row> {
    // Safe: the object's own keys, each under its own name.
    const names = Object.keys(values) as (keyof Values)[]
    const blanks = Object.fromEntries(names.map((name) => [name, new Blank<Values>(name)]))
    // Kysely passes a value on as it is; only the parameters of the compiled query are ever looked at.
    const query = build(queries, blanks as Values).compile()
    compiled.set(queries.getExecutor().adapter, query)
    return query
  }

  return (queries, values) => {
    const query = compiled.get(queries.getExecutor().adapter) ?? compile(queries, values)
    const parameters = query.parameters.map((part) => (part instanceof Blank ? part.valueIn(values) : part))
    return queries.executeQuery({ ...query, parameters })
  }
}

/** Stands for a value in the compiled query. */
class Blank<Values> {
  readonly #name: keyof Values

  constructor(name: keyof Values) {
    this.#name = name
  }

  valueIn(values: Values): unknown {
    return values[this.#name]
  }
}
