import { createHmac } from 'node:crypto'
import type { WaysIn } from '../../domain/owner/owner.ts'
import { findApiTokens } from './token-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { equals } from './slow-guesses.ts'
import { deleteWaysIn, findOwner, readAccount, readPasswordChange } from './store.ts'

/** How long after a reset one press ends every other way in. */
const endingMs = 60 * 60_000

/** What opens the office without the password, by name; expired tokens do not count. */
export async function listWaysIn(queries: Queries, userId: string, now: number): Promise<WaysIn> {
  const [{ passkeys }, tokens] = await Promise.all([readAccount(queries, userId), findApiTokens(queries)])
  const living = tokens.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now)
  return { passkeys: passkeys.map(({ name }) => name), apiTokens: living.map(({ name }) => name) }
}

/**
 * Lets the person who has just reset the password end the other ways in, and nothing else. It names the moment of the
 * reset: the next change of the password makes it worthless.
 */
export function signEnding(authSecret: string, changedAt: number): string {
  const time = changedAt.toString(36)
  return `${time}.${createHmac('sha256', authSecret).update(`end other ways in ${time}`).digest('base64url')}`
}

/** Ends all passkeys and API tokens by one press after a reset; null if the press comes too late. */
export async function endOtherWays(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  secrets: readonly string[],
  token: string,
): Promise<{ passkeys: number; apiTokens: number; email: string } | null> {
  const now = clock.now()
  return database.transaction(async (write) => {
    const owner = await findOwner(write)
    const changedAt = await readPasswordChange(write)
    const isGood = secrets.some((secret) => equals(token, signEnding(secret, changedAt)))
    if (!owner || !isGood || now - changedAt >= endingMs) return null
    await recordChange(write, { kind: 'sessions-changed', id: owner.userId }, now)
    return { ...(await deleteWaysIn(write, owner.userId)), email: owner.email }
  })
}
