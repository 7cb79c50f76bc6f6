import type { SignedInDevice } from '../../domain/owner/sessions.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { OwnerSession } from '../platform/http/app-context.ts'
import { forgetInvitations } from './member-store.ts'

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
