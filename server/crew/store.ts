import type { Person, PersonDetails } from '../../domain/crew/crew.ts'
import type { TimeOff } from '../../domain/crew/time-off.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { personColumns, toPerson } from '../bookings/clash-store.ts'

export async function insertPerson(write: Write, { id, version, ...details }: Person, at: number): Promise<void> {
  await write
    .insertInto('crew')
    .values({ id, version, created_at: at, ...toColumns(details) })
    .execute()
}

export async function findCrew(queries: Queries): Promise<Person[]> {
  const rows = await queries.selectFrom('crew').select(personColumns).orderBy('name').orderBy('id').execute()
  return rows.map(toPerson)
}

export async function findPerson(queries: Queries, id: string): Promise<Person | null> {
  const row = await queries.selectFrom('crew').select(personColumns).where('id', '=', id).executeTakeFirst()
  return row ? toPerson(row) : null
}

export async function countCrew(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('crew')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes the person if the version is still `seen`; returns whether it was. */
export async function updatePerson(write: Write, { id, version, ...details }: Person, seen: number): Promise<boolean> {
  const row = await write
    .updateTable('crew')
    .set({ version, ...toColumns(details) })
    .where('id', '=', id)
    .where('version', '=', seen)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the person if the version is still `seen` and there is no visit; returns whether it did. */
export async function deletePerson(write: Write, id: string, seen: number): Promise<boolean> {
  const row = await write
    .deleteFrom('crew')
    .where('id', '=', id)
    .where('version', '=', seen)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('crew_visits').select('booking_id').where('person_id', '=', id))))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function toColumns({ from, until, hours, off, ...details }: PersonDetails & TimeOff) {
  return { ...details, from_date: from, until_date: until, ...timeOffColumns({ hours, off }) }
}

function timeOffColumns({ hours, off }: TimeOff) {
  return { hours: hours === null ? '' : JSON.stringify(hours), off: JSON.stringify(off) }
}
