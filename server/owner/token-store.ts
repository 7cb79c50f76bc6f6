import { createHash } from 'node:crypto'
import type { TokenAbility } from '../../domain/owner/abilities.ts'
import type { ApiToken } from '../../domain/owner/api-tokens.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'

/** The precision of a token's last use: a busy program costs one write a minute. */
const usePrecisionMs = 60_000

export async function insertApiToken(
  write: Write,
  { token, secret, expiresAt, at }: { token: ApiToken; secret: string; expiresAt: number | null; at: number },
): Promise<void> {
  const { id, name } = token
  const abilities = JSON.stringify(token.abilities)
  const times = { created_at: at, last_used_at: null, expires_at: expiresAt }
  await write
    .insertInto('api_tokens')
    .values({ id, hash: hashSecret(secret), name, abilities, ...times })
    .execute()
}

export async function findApiToken(queries: Queries, secret: string, now: number): Promise<ApiToken | null> {
  const [row] = (await selectByHash(queries, { hash: hashSecret(secret) })).rows
  if (!row || (row.expires_at !== null && row.expires_at <= now)) return null
  if (row.last_used_at === null || row.last_used_at <= now - usePrecisionMs) await touch(queries, { id: row.id, now })
  return toApiToken(row)
}

const selectByHash = prepareQuery((queries, { hash }: { hash: string }) =>
  queries.selectFrom('api_tokens').select(tokenColumns).where('hash', '=', hash),
)

const touch = prepareQuery((queries, { id, now }: { id: string; now: number }) =>
  queries.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id),
)

/** All of them, newest first: an office has a handful. */
export async function findApiTokens(queries: Queries): Promise<ApiToken[]> {
  const rows = await queries
    .selectFrom('api_tokens')
    .select(tokenColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toApiToken)
}

export async function countApiTokens(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** For good; returns its name, or null for an unknown one. */
export async function deleteApiToken(write: Write, id: string): Promise<string | null> {
  const row = await write.deleteFrom('api_tokens').where('id', '=', id).returning('name').executeTakeFirst()
  return row?.name ?? null
}

/** A plain hash: 256 random bits cannot be guessed, and a slow hash would only slow every request. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

const tokenColumns = [
  'id',
  'name',
  'abilities',
  'created_at',
  'last_used_at',
  'expires_at',
] as const satisfies (keyof Tables['api_tokens'])[]

function toApiToken(row: Pick<Tables['api_tokens'], (typeof tokenColumns)[number]>): ApiToken {
  return {
    id: row.id,
    name: row.name,
    // Written by insertApiToken from the token's own list.
    abilities: JSON.parse(row.abilities) as TokenAbility[],
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
  }
}
