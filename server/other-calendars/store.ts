import type { Selectable } from 'kysely'
import { type BusySpan, readSpans } from '../../domain/schedule/busy-times.ts'
import type { CalendarFailure } from '../../domain/other-calendars/other-calendars.ts'
import { seal } from '../platform/database/seal-columns.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { OtherCalendarsTable } from '../schema/other-calendar-tables.ts'

/** With its address opened; '' if it was sealed with a secret that is lost. */
export type StoredCalendar = Selectable<OtherCalendarsTable>

const columns = [
  'id',
  'name',
  'kind',
  'feed_address',
  'busy',
  'etag',
  'modified',
  'parsed_at',
  'read_at',
  'due_at',
  'failure',
  'failed_since',
  'version',
  'created_at',
  'model_id',
] as const satisfies (keyof OtherCalendarsTable)[]

export function listCalendars(queries: Queries): Promise<StoredCalendar[]> {
  return queries.selectFrom('other_calendars').select(columns).orderBy('created_at').orderBy('id').execute()
}

export async function findCalendar(queries: Queries, id: string): Promise<StoredCalendar | null> {
  return (await queries.selectFrom('other_calendars').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function countCalendars(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('other_calendars')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Longest wait first. */
export function listDueCalendars(queries: Queries, now: number): Promise<StoredCalendar[]> {
  return queries.selectFrom('other_calendars').select(columns).where('due_at', '<=', now).orderBy('due_at').execute()
}

export type ReadFacts = { busy: string; etag: string | null; modified: string | null }

type NewCalendar = Pick<StoredCalendar, 'id' | 'name' | 'kind'> & {
  address: string
  read: ReadFacts
  model: string | null
  at: number
  dueAt: number
}

export async function insertCalendar(write: Write, { id, name, kind, address, read, model, at, dueAt }: NewCalendar) {
  const feed_address = seal(write, address)
  const unfailed = { failure: null, failed_since: null, version: 1, created_at: at, model_id: model }
  const times = { parsed_at: at, read_at: at, due_at: dueAt }
  await write
    .insertInto('other_calendars')
    .values({ id, name, kind, feed_address, ...read, ...times, ...unfailed })
    .execute()
}

/** With `read` its address, too; false when somebody has changed it since. */
export async function renameCalendar(
  write: Write,
  { id, version, name, address }: { id: string; version: number; name: string; address: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('other_calendars')
    .set((old) => ({
      name,
      version: old('version', '+', 1),
      ...(address !== null && { feed_address: seal(write, address) }),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A file that has not changed leaves everything else as it is. */
export async function keepRead(
  write: Write,
  { id, read, at, dueAt }: { id: string; read: ReadFacts | null; at: number; dueAt: number },
): Promise<void> {
  await write
    .updateTable('other_calendars')
    .set({ read_at: at, due_at: dueAt, failure: null, failed_since: null, ...(read && { ...read, parsed_at: at }) })
    .where('id', '=', id)
    .execute()
}

/** Its busy times stay as they were read last. */
export async function keepFailure(
  write: Write,
  { id, failure, at, dueAt }: { id: string; failure: CalendarFailure; at: number; dueAt: number },
): Promise<void> {
  await write
    .updateTable('other_calendars')
    .set(({ fn, ref, val }) => ({
      failure,
      due_at: dueAt,
      failed_since: fn.coalesce(ref('failed_since'), val(at)),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteCalendar(write: Write, id: string): Promise<boolean> {
  await write.deleteFrom('stays').where('calendar_id', '=', id).execute()
  const { numDeletedRows } = await write.deleteFrom('other_calendars').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Another calendar may have them from our own file. */
export async function findOwnVisits(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const own = new Set<string>()
  for (let at = 0; at < ids.length; at += 500) {
    const part = ids.slice(at, at + 500)
    const rows = await queries.selectFrom('bookings').select('id').where('id', 'in', part).execute()
    for (const { id } of rows) own.add(id)
  }
  return own
}

export async function listBusyTimes(queries: Queries): Promise<{ id: string; name: string; spans: BusySpan[] }[]> {
  const rows = await queries
    .selectFrom('other_calendars')
    .select(['id', 'name', 'busy'])
    .where('busy', '!=', '')
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, name, busy }) => ({ id, name, spans: readSpans(busy) }))
}
