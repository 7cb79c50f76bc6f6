import type { DialectAdapter, Kysely } from 'kysely'
import type { Tables } from '../../schema/tables.ts'

/** It ends with the database, and applications in one process share none. A transaction has that of its database. */
export function perDatabase<Value>(create: () => Value): (queries: Kysely<Tables>) => Value {
  const values = new WeakMap<DialectAdapter, Value>()
  return (queries) => {
    const { adapter } = queries.getExecutor()
    const known = values.get(adapter) ?? create()
    values.set(adapter, known)
    return known
  }
}
