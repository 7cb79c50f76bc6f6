import { type Kysely, sql } from 'kysely'
import { readNamesOf } from './named-choices.ts'

// The names of a service and its extras when they were sold: changing a name later changes no booking and no estimate.
// Earlier sales get today's names.
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
