import type { Selectable } from 'kysely'
import type { TypedMore } from '../../domain/customers/customer-record.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import { seal, sealJson } from '../platform/database/seal-columns.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { readHomes } from './read-homes.ts'
import type { Tables } from '../schema/tables.ts'

const typedColumns = [
  'name',
  'email',
  'email_key',
  'phone',
  'phone_key',
  'address',
  'zip',
  'access',
  'how_found',
  'language',
  'homes',
  'typed_at',
] as const satisfies (keyof Tables['customers'])[]

export type TypedColumns = Pick<Selectable<Tables['customers']>, (typeof typedColumns)[number]>

export async function findMore(queries: Queries, id: string): Promise<TypedMore> {
  const row = await queries
    .selectFrom('customers')
    .select(['zip', 'access', 'how_found', 'homes', 'version', 'typed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { how_found: howFound, homes, typed_at, ...more } = row
  return {
    ...more,
    howFound,
    homes: readHomes(homes),
    typedAt: typed_at === null ? null : new Date(typed_at).toISOString(),
  }
}

/** The main record, locked; null if it is unknown, erased, or merged into another one. */
export async function lockTyped(write: Write, id: string): Promise<TypedColumns | null> {
  const row = await write
    .selectFrom('customers')
    .select(typedColumns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** False if another record has the address. */
export async function insertTyped(
  write: Write,
  row: TypedColumns & Pick<Selectable<Tables['customers']>, 'id' | 'created_at' | 'notes' | 'merged_into'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('customers')
    .values({ ...row, access: seal(write, row.access), homes: sealJson(write, row.homes) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if the version is another one, or somebody else has the address. */
export async function updateTyped(
  write: Write,
  { id, version, ...columns }: TypedColumns & { id: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('customers')
    .set({
      ...columns,
      access: seal(write, columns.access),
      homes: sealJson(write, columns.homes),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(({ not, exists, selectFrom }) => {
      const others = selectFrom('customers as other').select('other.id').where('other.id', '!=', id)
      return not(exists(others.where('other.email_key', '=', columns.email_key)))
    })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the notes are no longer those that were read. */
export async function replaceNotes(
  write: Write,
  { id, notes, before }: { id: string; notes: string; before: string },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('customers')
    .set({ notes })
    .where('id', '=', id)
    .where('notes', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
