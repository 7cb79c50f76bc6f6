import { type Kysely, sql } from 'kysely'
import { readNamesOf } from './named-choices.ts'

// How a service and its extras were called when they were sold: a name that is changed later changes no booking and no
// estimate. What was sold before is called as the business calls it now.
export async function up(db: Kysely<unknown>): Promise<void> {
  const nameOf = await readNamesOf(db)
  for (const table of ['bookings', 'estimates']) {
    await db.schema.alterTable(table).addColumn('named', 'text').execute()
    const { rows } = await sql<Record<'service' | 'size' | 'extras' | 'frequency', string>>`
      select distinct service_type as service, home_size as size, extras, frequency from ${sql.table(table)}`.execute(
      db,
    )
    for (const { service, size, extras, frequency } of rows)
      await sql`
        update ${sql.table(table)} set named = ${nameOf({ service, size, extras, frequency })}
        where service_type = ${service} and home_size = ${size} and extras = ${extras} and frequency = ${frequency}`.execute(
        db,
      )
  }
}
