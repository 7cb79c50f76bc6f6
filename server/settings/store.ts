import * as v from 'valibot'
import { defaultSettings, type Settings, settingsSchema } from '../../domain/settings.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'

/** The business as it stands; the sample business until the owner changes something. */
export async function readSettings(queries: Queries): Promise<Settings> {
  const [row] = (await selectSettings(queries, {})).rows
  return row ? parseSettings(row.value) : defaultSettings
}

const selectSettings = prepareQuery((queries) => queries.selectFrom('settings').select('value').where('id', '=', 1))

/** Nearly every request reads the settings and nearly none finds them changed, so the last text is parsed once. */
let parsed: { value: string; settings: Settings } | null = null

function parseSettings(value: string): Settings {
  if (parsed?.value !== value) {
    // What an older version wrote lacks what has been added since.
    parsed = { value, settings: v.parse(settingsSchema, { ...defaultSettings, ...JSON.parse(value) }) }
  }
  return parsed.settings
}

export async function writeSettings(queries: Queries, settings: Settings, at: number): Promise<void> {
  const value = JSON.stringify(settings)
  await queries
    .insertInto('settings')
    .values({ id: 1, version: 1, value, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((old) => ({ value, updated_at: at, version: old('settings.version', '+', 1) })),
    )
    .execute()
}

export type Logo = { sha256: string; contentType: 'image/jpeg' | 'image/png'; bytes: Uint8Array }

/** The newest logo, or null. */
export async function readLogo(queries: Queries): Promise<Logo | null> {
  const row = await queries.selectFrom('logos').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row ? { sha256: row.sha256, contentType: row.content_type, bytes: row.bytes } : null
}

/** A logo by its hash: an estimate of last year keeps the logo of last year. */
export async function findLogo(queries: Queries, sha256: string): Promise<Logo | null> {
  const row = await queries.selectFrom('logos').selectAll().where('sha256', '=', sha256).executeTakeFirst()
  return row ? { sha256: row.sha256, contentType: row.content_type, bytes: row.bytes } : null
}

export async function insertLogo(queries: Queries, logo: Logo, at: number): Promise<void> {
  await queries
    .insertInto('logos')
    .values({ sha256: logo.sha256, content_type: logo.contentType, bytes: logo.bytes, created_at: at })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: at }))
    .execute()
}
