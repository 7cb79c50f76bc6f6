import { createHash, randomBytes } from 'node:crypto'
import { type LinkPurpose, linkMinutes } from '../../domain/owner/owner.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

// Links that prove access to a mailbox: 256 random bits each, stored as a hash, valid once and for an hour.

/** The link is in the mailbox already: strangers who keep asking send no flood of mail. */
const quietMs = 15 * 60_000

export function createLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** `value`: for an address, the new one. */
type NewLink = { token: string; purpose: LinkPurpose; userId: string; value: string; now: number }

/** False when one for the same person and purpose was just made and is still valid. */
export async function keepLink(write: Write, { token, purpose, userId, value, now }: NewLink): Promise<boolean> {
  await write.deleteFrom('owner_links').where('expires_at', '<=', now).execute()
  const recent = await write
    .selectFrom('owner_links')
    .select('hash')
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('value', '=', value)
    .where('created_at', '>', now - quietMs)
    .executeTakeFirst()
  if (recent) return false
  await write
    .insertInto('owner_links')
    .values({
      hash: hashLink(token),
      purpose,
      user_id: userId,
      value,
      created_at: now,
      expires_at: now + linkMinutes * 60_000,
    })
    .execute()
  return true
}

/** Without using it up; null if it is no longer valid. */
export async function findLink(
  queries: Queries,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Promise<string | null> {
  const row = await queries
    .selectFrom('owner_links')
    .select('user_id')
    .where('hash', '=', hashLink(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** With every other one of that person for the same purpose; null when it is no longer valid. */
export async function openLink(
  write: Write,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Promise<{ userId: string; value: string } | null> {
  const opened = await write
    .deleteFrom('owner_links')
    .where('hash', '=', hashLink(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'value'])
    .executeTakeFirst()
  if (!opened) return null
  await write.deleteFrom('owner_links').where('purpose', '=', purpose).where('user_id', '=', opened.userId).execute()
  return opened
}

export function hashLink(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
