import { sql } from 'kysely'
import type { BusySettings, Settings } from '../../domain/settings/settings.ts'
import { hasRowLocks, sharedTurn, takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import { whoWorks } from './people-store.ts'
import { parseSettings, toStored } from './cache-settings.ts'

/** `version` counts the changes, so owners do not overwrite each other unseen; 0 is the sample. */
export type KeptSettings = { settings: Settings; version: number }

/** The sample business until the owner changes something. */
export async function readSettings(queries: Queries): Promise<BusySettings> {
  return (await readKeptSettings(queries)).settings
}

export async function readKeptSettings(queries: Queries): Promise<{ settings: BusySettings; version: number }> {
  const [row] = (await selectSettings(queries, {})).rows
  return { settings: parseSettings(queries, row), version: row?.version ?? 0 }
}

const selectSettings = prepareQuery((queries) =>
  queries.selectNoFrom((eb) => [
    eb.selectFrom('settings').select('value').where('id', '=', 1).as('value'),
    eb.selectFrom('settings').select('version').where('id', '=', 1).as('version'),
    eb.selectFrom('other_calendars').select(allBusy).as('busy'),
    whoWorks(eb).as('crew'),
  ]),
)

const allBusy = sql<string | null>`string_agg(busy, ${sql.lit('|')})`.as('busy')

/** The present business, and the address for its owner's notices: null while there is none. */
export async function readBusiness(queries: Queries): Promise<{ settings: Settings; ownersAddress: string | null }> {
  const [row] = (await selectBusiness(queries, {})).rows
  const settings = parseSettings(queries, row)
  return { settings, ownersAddress: settings.email || (row?.account ?? null) }
}

const selectBusiness = prepareQuery((queries) =>
  queries.selectNoFrom((eb) => [
    eb.selectFrom('settings').select('value').where('id', '=', 1).as('value'),
    eb.selectFrom('other_calendars').select(allBusy).as('busy'),
    whoWorks(eb).as('crew'),
    eb.selectFrom('owner').innerJoin('user', 'user.id', 'owner.user_id').select('user.email').as('account'),
  ]),
)

/** Work that shares it with its request key (`once`) reads an unchanged business until the end. */
export const settingsTurn = 'settings'

/** Serializes changes of the business, and work that needs it unchanged. Comes before any read. */
export function takeSettingsTurn(write: Write): Promise<void> {
  return takeTurns(write, [settingsTurn])
}

/** For work without a key: comes first in its transaction. */
export async function shareSettings(write: Write): Promise<void> {
  if (hasRowLocks(write)) await sql`select ${sharedTurn(settingsTurn)}`.execute(write)
}

/** Returns the new version; null when it was based on an older one. */
export async function writeSettings(
  write: Write,
  changed: BusySettings,
  { at, after }: { at: number; after?: number | undefined },
): Promise<number | null> {
  const settings = toStored(changed)
  const value = JSON.stringify(settings)
  const by_people = settings.schedule.capacity === 'people' ? 1 : 0
  const written = await write
    .insertInto('settings')
    .values({ id: 1, version: 1, value, updated_at: at, by_people })
    .onConflict((conflict) => {
      const change = conflict
        .column('id')
        .doUpdateSet((old) => ({ value, updated_at: at, by_people, version: old('settings.version', '+', 1) }))
      return after === undefined ? change : change.where('settings.version', '=', after)
    })
    .returning('version')
    .executeTakeFirst()
  return written?.version ?? null
}

export type Logo = { sha256: string; contentType: 'image/jpeg' | 'image/png'; bytes: Uint8Array }

export async function readLogo(queries: Queries): Promise<Logo | null> {
  return (await selectLogo(queries).where('retired_at', 'is', null).executeTakeFirst()) ?? null
}

/** A past estimate keeps its logo. */
export async function findLogo(queries: Queries, sha256: string): Promise<Logo | null> {
  return (await selectLogo(queries).where('sha256', '=', sha256).executeTakeFirst()) ?? null
}

function selectLogo(queries: Queries) {
  return queries.selectFrom('logos').select(['sha256', 'content_type as contentType', 'bytes'])
}

/** The old one stays for documents that name it. */
export async function replaceLogo(write: Write, logo: Logo | null, at: number): Promise<void> {
  await write.updateTable('logos').set({ retired_at: at }).where('retired_at', 'is', null).execute()
  if (logo === null) return
  await write
    .insertInto('logos')
    .values({
      sha256: logo.sha256,
      content_type: logo.contentType,
      bytes: logo.bytes,
      created_at: at,
      retired_at: null,
    })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: at, retired_at: null }))
    .execute()
}
