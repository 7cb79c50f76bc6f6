import type { Role } from '../../domain/owner/abilities.ts'
import type { Account, SetUpOwner } from '../../domain/owner/owner.ts'
import type { SignedInDevice } from '../../domain/owner/sessions.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'
import type { Database, Queries } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import { isRefused } from '../platform/database/run-transaction.ts'
import type { OwnerSession } from '../platform/http/app-context.ts'
import { forgetInvitations, insertAccount, insertMember } from './member-store.ts'

export async function hasOwner(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('owner').select('id').executeTakeFirst()) !== undefined
}

/** Notices fall back to this address; null while there is no owner. */
export async function findOwner(queries: Queries): Promise<{ userId: string; name: string; email: string } | null> {
  const row = await queries
    .selectFrom('owner')
    .innerJoin('user', 'user.id', 'owner.user_id')
    .select(['user.id as userId', 'user.name', 'user.email'])
    .executeTakeFirst()
  return row ?? null
}

export async function findPasswordHash(queries: Queries, userId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** False when the password has been changed in between. */
export async function replacePasswordHash(
  write: Queries,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('account')
    .set({ password: to })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('password', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Even if a clock that was ahead has written a later time. */
export async function recordPasswordChange(write: Queries, userId: string, now: number): Promise<void> {
  await write.updateTable('members').set({ password_changed_at: now }).where('user_id', '=', userId).execute()
}

/** For a link that is stored nowhere; false when the password changed after `madeAt`. Of two at once one is first. */
export async function claimPasswordChange(
  write: Queries,
  { userId, now, madeAt }: { userId: string; now: number; madeAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('members')
    .set({ password_changed_at: now })
    .where('user_id', '=', userId)
    .where('password_changed_at', '<=', madeAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removeSecondFactor(write: Queries, userId: string): Promise<void> {
  await write.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await write.updateTable('user').set({ twoFactorEnabled: null }).where('id', '=', userId).execute()
}

/** After another proof of being the owner. */
export async function setPasswordHash(write: Queries, userId: string, password: string): Promise<void> {
  await write
    .updateTable('account')
    .set({ password })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

/** But the kept one, if any; returns how many. */
export async function endSessions(write: Queries, userId: string, keptSessionId = ''): Promise<number> {
  const { numDeletedRows } = await write
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '!=', keptSessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Neither ended nor expired, nor past the end that the owner set. */
export async function findSession(queries: Queries, id: string, now: number): Promise<OwnerSession | null> {
  const [row] = (await selectSession(queries, { id })).rows
  if (!row || now >= endOfSession(row)) return null
  const { userId, role, name, email } = row
  return {
    userId,
    role,
    name,
    email,
    sessionId: id,
    provenAt: row.proven_at ?? new Date(row.createdAt).getTime(),
  }
}

const selectSession = prepareQuery((queries, { id }: { id: string }) =>
  queries
    .selectFrom('session')
    .innerJoin('members', 'members.user_id', 'session.userId')
    .innerJoin('user', 'user.id', 'session.userId')
    .innerJoin('owner', (join) => join.on('owner.id', '=', 1))
    .select(['session.createdAt', 'session.expiresAt', 'session.proven_at', 'owner.session_days', 'members.role'])
    .select(['user.id as userId', 'user.name', 'user.email'])
    .where('session.id', '=', id),
)

type SessionEnd = { createdAt: Date | string; expiresAt: Date | string; session_days: number }

function endOfSession({ createdAt, expiresAt, session_days }: SessionEnd): number {
  return Math.min(new Date(expiresAt).getTime(), new Date(createdAt).getTime() + session_days * dayMs)
}

const dayMs = 24 * 3_600_000

/** Of a member, or of all. */
export async function listSessions(
  queries: Queries,
  now: number,
  userId?: string,
): Promise<Omit<SignedInDevice, 'isThisOne'>[]> {
  const rows = await queries
    .selectFrom('session')
    .innerJoin('members', 'members.user_id', 'session.userId')
    .innerJoin('owner', (join) => join.on('owner.id', '=', 1))
    .$if(userId !== undefined, (query) => query.where('session.userId', '=', userId ?? ''))
    .select(['session.id', 'session.userAgent', 'session.ipAddress', 'session.createdAt', 'session.updatedAt'])
    .select(['session.expiresAt', 'owner.session_days'])
    .execute()
  return rows
    .filter((row) => now < endOfSession(row))
    .map((row) => ({
      id: row.id,
      userAgent: row.userAgent,
      address: row.ipAddress,
      createdAt: new Date(row.createdAt).toISOString(),
      usedAt: new Date(row.updatedAt).toISOString(),
      endsAt: new Date(endOfSession(row)).toISOString(),
    }))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

export async function readSessionDays(queries: Queries): Promise<number> {
  const { session_days } = await queries.selectFrom('owner').select('session_days').executeTakeFirstOrThrow()
  return session_days
}

export async function writeSessionDays(queries: Queries, days: number): Promise<void> {
  await queries.updateTable('owner').set({ session_days: days }).execute()
}

export async function readAccount(queries: Queries, userId: string): Promise<Account> {
  const [user, passkeys, sessionDays] = await Promise.all([
    queries
      .selectFrom('user')
      .select(['name', 'email', 'twoFactorEnabled'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    readSessionDays(queries),
  ])
  return {
    name: user.name,
    email: user.email,
    secondFactor: Boolean(user.twoFactorEnabled),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? 'Passkey',
      createdAt: new Date(createdAt ?? 0).toISOString(),
    })),
    sessionDays,
  }
}

export async function writeOwnerName(queries: Queries, userId: string, name: string): Promise<void> {
  await queries.updateTable('user').set({ name }).where('id', '=', userId).execute()
}

export async function writeOwnerEmail(write: Queries, userId: string, email: string): Promise<void> {
  await write.updateTable('user').set({ email }).where('id', '=', userId).execute()
}

export async function deletePasskey(queries: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** UTC epoch milliseconds. */
export async function readPasswordChange(queries: Queries, userId: string): Promise<number> {
  const row = await queries
    .selectFrom('members')
    .select('password_changed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.password_changed_at ?? 0)
}

/** All passkeys of a person, and for an owner every API token. */
export async function deleteWaysIn(
  write: Queries,
  { userId, role }: { userId: string; role: Role },
): Promise<{ passkeys: number; apiTokens: number }> {
  const passkeys = await write.deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst()
  if (role !== 'owner') return { passkeys: Number(passkeys.numDeletedRows), apiTokens: 0 }
  const tokens = await write.deleteFrom('api_tokens').executeTakeFirst()
  return { passkeys: Number(passkeys.numDeletedRows), apiTokens: Number(tokens.numDeletedRows) }
}

/** Sessions, unopened links, invitations, and unfinished attempts. */
export async function forgetEndedSessions(queries: Queries, now: number): Promise<void> {
  const living = new Set((await listSessions(queries, now)).map(({ id }) => id))
  const all = await queries.selectFrom('session').select('id').execute()
  for (const { id } of all) if (!living.has(id)) await queries.deleteFrom('session').where('id', '=', id).execute()
  await queries.deleteFrom('owner_links').where('expires_at', '<=', now).execute()
  await forgetInvitations(queries, now)
  // Anybody may begin to sign in with a passkey, and need not go on. Both engines read the time in this form.
  await deleteByParts(queries, 'verification', (eb) => eb('expiresAt', '<=', new Date(now).toISOString()))
}

/** False for an unknown one. */
export async function endSession(write: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The password, or another proof, was just given. */
export async function proveSession(write: Queries, id: string, at: number): Promise<void> {
  await write.updateTable('session').set({ proven_at: at }).where('id', '=', id).execute()
}

/** False when there is one already: the row can exist once, so of many tries one succeeds. */
export async function insertOwner(
  database: Database,
  owner: Pick<SetUpOwner, 'name' | 'email'> & { id: string; passwordHash: string; at: number },
): Promise<boolean> {
  const result = await database.transaction(async (write, refuse) => {
    if (await hasOwner(write)) return refuse('owner-exists')
    // The same address at the same moment: the other one becomes the owner.
    if (!(await insertAccount(write, owner, database.engine))) return refuse('owner-exists')
    const inserted = await write
      .insertInto('owner')
      .values({ id: 1, user_id: owner.id, created_at: owner.at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return refuse('owner-exists')
    await insertMember(write, { userId: owner.id, role: 'owner', at: owner.at, by: '' })
    return inserted
  })
  return !isRefused(result)
}
