import type { Trouble } from '../../../domain/messages/outages.ts'
import type { Queries } from '../../platform/database/open-database.ts'

/** Both tokens, sealed. */
export type MailToken = {
  refreshToken: string
  accessToken: string | null
  expiresAt: number
  leaseUntil: number | null
  trouble: (Trouble & { at: number }) | null
}

const columns = [
  'refresh_token',
  'access_token',
  'expires_at',
  'lease_until',
  'trouble_kind',
  'trouble_said',
  'trouble_at',
] as const

export async function findMailToken(queries: Queries, id: string): Promise<MailToken | null> {
  const row = await queries.selectFrom('mail_tokens').select(columns).where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const { trouble_kind: kind, trouble_said: said, trouble_at: at } = row
  return {
    refreshToken: row.refresh_token,
    accessToken: row.access_token,
    expiresAt: row.expires_at,
    leaseUntil: row.lease_until,
    trouble: kind === null || said === null || at === null ? null : { kind, said, at },
  }
}

/** Once for all servers; those of former settings are dropped. */
export async function keepFirstToken(queries: Queries, id: string, refreshToken: string): Promise<void> {
  await queries
    .insertInto('mail_tokens')
    .values({ id, refresh_token: refreshToken, expires_at: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await queries.deleteFrom('mail_tokens').where('id', '!=', id).execute()
}

const leaseMs = 30_000

/** False while another server requests. */
export async function takeRefresh(queries: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('mail_tokens')
    .set({ lease_until: now + leaseMs })
    .where('id', '=', id)
    // A lease that ends impossibly late was written by a clock that has been corrected since.
    .where((eb) =>
      eb.or([
        eb('lease_until', 'is', null),
        eb('lease_until', '<=', now),
        eb('lease_until', '>', now + leaseMs + 60_000),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function giveUpRefresh(queries: Queries, id: string): Promise<void> {
  await queries.updateTable('mail_tokens').set({ lease_until: null }).where('id', '=', id).execute()
}

type Granted = { refreshToken: string; accessToken: string; expiresAt: number }

export async function keepGranted(queries: Queries, id: string, granted: Granted): Promise<void> {
  await queries
    .updateTable('mail_tokens')
    .set({
      refresh_token: granted.refreshToken,
      access_token: granted.accessToken,
      expires_at: granted.expiresAt,
      lease_until: null,
      trouble_kind: null,
      trouble_said: null,
      trouble_at: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function keepRefused(queries: Queries, id: string, { kind, said }: Trouble, at: number): Promise<void> {
  await queries
    .updateTable('mail_tokens')
    .set({ lease_until: null, trouble_kind: kind, trouble_said: said, trouble_at: at })
    .where('id', '=', id)
    .execute()
}

/** Unless another one has replaced it. */
export async function dropAccessToken(queries: Queries, id: string, accessToken: string): Promise<void> {
  await queries
    .updateTable('mail_tokens')
    .set({ access_token: null, expires_at: 0 })
    .where('id', '=', id)
    .where('access_token', '=', accessToken)
    .execute()
}

/** Unless it has changed since it was read. */
export async function replaceSealed(
  queries: Queries,
  id: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await queries
    .updateTable('mail_tokens')
    .set({ refresh_token: after, access_token: null, expires_at: 0 })
    .where('id', '=', id)
    .where('refresh_token', '=', before)
    .execute()
}
