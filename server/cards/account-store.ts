import type { CardAccount } from '../../domain/cards/card-account.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { acceptedOf, type Secrets } from '../platform/secrets/accepted-secrets.ts'
import { openSealed, sealText } from '../platform/secrets/seal-text.ts'

/** What is sealed. After a change the former secret of the hook counts, too. */
export type StoredAccount = { key: string; hook: Hook | null }
/** `reports`: how many kinds of events it was asked for. */
type Hook = { id: string; secrets: string[]; reports?: number }

type Found = { account: StoredAccount | 'locked'; since: number; version: number }

/** Null if none was ever entered. */
export async function findCardAccount(queries: Queries, secrets: Secrets): Promise<Found | null> {
  const row = await queries
    .selectFrom('card_account')
    .select(['sealed', 'changed_at', 'version'])
    .where('id', '=', 'stripe')
    .executeTakeFirst()
  if (!row) return null
  return { account: open(row.sealed, secrets), since: row.changed_at, version: row.version }
}

export async function readCardAccount(queries: Queries, secrets: Secrets): Promise<StoredAccount | null> {
  const found = await findCardAccount(queries, secrets)
  return found === null || found.account === 'locked' ? null : found.account
}

function open(sealed: string, secrets: Secrets): StoredAccount | 'locked' {
  for (const secret of acceptedOf(secrets)) {
    const text = openSealed(secret, sealed)
    // Safe: only we can seal, and we seal an account.
    if (text !== null) return JSON.parse(text) as StoredAccount
  }
  return 'locked'
}

export async function keepCardAccount(
  write: Write,
  { account, secret, at }: { account: StoredAccount; secret: string; at: number },
): Promise<void> {
  const sealed = sealText(secret, JSON.stringify(account))
  await write
    .insertInto('card_account')
    .values({ id: 'stripe', sealed, version: 1, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ sealed, changed_at: at, version: (eb) => eb('card_account.version', '+', 1) }),
    )
    .execute()
}

/** 0 for never. */
export async function readLookedUp(queries: Queries): Promise<{ lookedAt: number; widelyAt: number; heardAt: number }> {
  const row = await queries
    .selectFrom('card_account')
    .select(['looked_at', 'widely_at', 'heard_at'])
    .where('id', '=', 'stripe')
    .executeTakeFirst()
  return { lookedAt: row?.looked_at ?? 0, widelyAt: row?.widely_at ?? 0, heardAt: row?.heard_at ?? 0 }
}

export async function markLookedUp(
  queries: Queries,
  { lookedAt, widelyAt }: { lookedAt: number; widelyAt: number },
): Promise<void> {
  await queries
    .updateTable('card_account')
    .set({ looked_at: lookedAt, widely_at: widelyAt })
    .where('id', '=', 'stripe')
    .execute()
}

/** Once a minute at most. */
export async function markHeard(queries: Queries, at: number): Promise<void> {
  await queries
    .updateTable('card_account')
    .set({ heard_at: at })
    .where('id', '=', 'stripe')
    .where('heard_at', '<', at - 60_000)
    .execute()
}

/** Unless the owner has entered another key in the meantime. */
export async function updateCardAccount(
  queries: Queries,
  { account, secret, version }: { account: StoredAccount; secret: string; version: number },
): Promise<void> {
  await queries
    .updateTable('card_account')
    .set({ sealed: sealText(secret, JSON.stringify(account)) })
    .where('version', '=', version)
    .execute()
}

export async function deleteCardAccount(write: Write): Promise<boolean> {
  const { numDeletedRows } = await write.deleteFrom('card_account').where('id', '=', 'stripe').executeTakeFirst()
  return numDeletedRows > 0n
}

/** Done before the earlier secret is removed. */
export async function renewCardSeal(queries: Queries, secrets: Secrets): Promise<void> {
  if (secrets.previousSecret === null) return
  const row = await queries.selectFrom('card_account').select(['sealed', 'version']).executeTakeFirst()
  const text = row && openSealed(secrets.previousSecret, row.sealed)
  if (!row || !text) return
  await queries
    .updateTable('card_account')
    .set({ sealed: sealText(secrets.authSecret, text) })
    .where('version', '=', row.version)
    .execute()
}

export function describeCardAccount(found: Found | null): CardAccount {
  if (found === null) return { state: 'none' }
  const { account, since } = found
  if (account === 'locked') return { state: 'locked' }
  return {
    state: 'ready',
    isLive: isLiveKey(account.key),
    keyEnd: account.key.slice(-4),
    hears: account.hook !== null,
    since: new Date(since).toISOString(),
  }
}

export function isLiveKey(key: string): boolean {
  return key.startsWith('rk_live_')
}
