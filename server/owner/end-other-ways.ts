import { createHmac } from 'node:crypto'
import type { Role } from '../../domain/owner/abilities.ts'
import type { WaysIn } from '../../domain/owner/owner.ts'
import { findApiTokens } from './token-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { equals } from './slow-guesses.ts'
import { findMember } from './member-store.ts'
import { deleteWaysIn, readAccount } from './store.ts'
import { readPasswordChange } from './password-store.ts'

/** How long after a reset one press ends every other way in. */
const endingMs = 60 * 60_000

/** By name, without expired ones. The tokens are the owners' to know and to end. */
export async function listWaysIn(
  queries: Queries,
  { userId, role }: { userId: string; role: Role },
  now: number,
): Promise<WaysIn> {
  const ofBusiness = role === 'owner' ? findApiTokens(queries) : []
  const [{ passkeys }, tokens] = await Promise.all([readAccount(queries, userId), ofBusiness])
  const living = tokens.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now)
  return { passkeys: passkeys.map(({ name }) => name), apiTokens: living.map(({ name }) => name) }
}

/** Right after a reset, and for nothing else: the next change of the password makes it worthless. */
export function signEnding(authSecret: string, { userId, changedAt }: { userId: string; changedAt: number }): string {
  const claim = `${userId}.${changedAt.toString(36)}`
  return `${claim}.${createHmac('sha256', authSecret).update(`end other ways in ${claim}`).digest('base64url')}`
}

/** By one press after a reset; null if the press comes too late. */
export async function endOtherWays(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  secrets: readonly string[],
  token: string,
): Promise<{ passkeys: number; apiTokens: number; email: string } | null> {
  const now = clock.now()
  return database.transaction(async (write) => {
    const member = await findMember(write, token.split('.')[0] ?? '')
    if (!member) return null
    const { userId, email } = member
    const changedAt = await readPasswordChange(write, userId)
    const isGood = secrets.some((secret) => equals(token, signEnding(secret, { userId, changedAt })))
    if (!isGood || now - changedAt >= endingMs) return null
    await recordChange(write, { kind: 'sessions-changed', id: userId }, now)
    return { ...(await deleteWaysIn(write, member)), email }
  })
}
