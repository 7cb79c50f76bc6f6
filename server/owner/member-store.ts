import type { Role } from '../../domain/owner/abilities.ts'
import type { Invitation, Member } from '../../domain/owner/members.ts'
import { emailKey } from '../../domain/customers/customers.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

export type Known = { userId: string; name: string; email: string; role: Role }

/** First to come first. */
export function listKnown(queries: Queries): Promise<Known[]> {
  return selectKnown(queries).execute()
}

export async function findMember(queries: Queries, userId: string): Promise<Known | null> {
  return (await selectKnown(queries).where('user.id', '=', userId).executeTakeFirst()) ?? null
}

/** As typed. There are few members, so each is compared. */
export async function findMemberByEmail(queries: Queries, email: string): Promise<Known | null> {
  const wanted = emailKey(email)
  return (await listKnown(queries)).find((known) => emailKey(known.email) === wanted) ?? null
}

function selectKnown(queries: Queries) {
  return queries
    .selectFrom('members')
    .innerJoin('user', 'user.id', 'members.user_id')
    .select(['user.id as userId', 'user.name', 'user.email', 'members.role'])
    .orderBy('members.added_at')
    .orderBy('user.id')
}

/** Their last use, as far as a device is still signed in. */
export async function listMembers(queries: Queries): Promise<Omit<Member, 'isYou'>[]> {
  const [known, sessions] = await Promise.all([
    listKnown(queries),
    queries.selectFrom('session').select(['userId', 'updatedAt']).execute(),
  ])
  return known.map(({ userId, name, email, role }) => {
    const used = sessions.filter((session) => session.userId === userId).map(({ updatedAt }) => +new Date(updatedAt))
    return { id: userId, name, email, role, seenAt: used.length > 0 ? new Date(Math.max(...used)).toISOString() : null }
  })
}

/** One after the other: two owners cannot end each other at the same moment. */
export function takeMembersTurn(write: Write): Promise<void> {
  return takeTurns(write, ['members'])
}

export async function writeRole(write: Write, userId: string, role: Role): Promise<void> {
  await write.updateTable('members').set({ role }).where('user_id', '=', userId).execute()
}

/** Sessions, password, passkeys, the code and waiting links. */
export async function deleteMember(write: Write, userId: string): Promise<void> {
  await write.deleteFrom('owner_links').where('user_id', '=', userId).execute()
  await write.deleteFrom('user').where('id', '=', userId).execute()
}

/** The business's notices fall back to that owner's address. */
export async function nameOwner(write: Write, userId: string): Promise<void> {
  await write.updateTable('owner').set({ user_id: userId }).execute()
}

/** better-auth stores times and booleans by engine. */
export async function insertAccount(
  write: Write,
  person: { id: string; name: string; email: string; passwordHash: string; at: number },
  engine: 'sqlite' | 'postgres',
): Promise<boolean> {
  const at = new Date(person.at)
  const instant = engine === 'sqlite' ? at.toISOString() : at
  const no = engine === 'sqlite' ? 0 : false
  const times = { createdAt: instant, updatedAt: instant }
  const email = person.email.toLowerCase()
  const user = await write
    .insertInto('user')
    .values({ id: person.id, name: person.name, email, emailVerified: no, twoFactorEnabled: no, ...times })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return false
  const { id, passwordHash: password } = person
  const account = { id, accountId: id, providerId: 'credential', userId: id, password, ...times }
  await write.insertInto('account').values(account).execute()
  return true
}

export async function insertMember(
  write: Write,
  member: { userId: string; role: Role; at: number; by: string },
): Promise<void> {
  const { userId, role, at, by } = member
  await write.insertInto('members').values({ user_id: userId, role, added_at: at, added_by: by }).execute()
}

const invited = ['id', 'email', 'role', 'invited_by as invitedBy', 'created_at', 'expires_at'] as const

export async function listInvitations(queries: Queries, now: number): Promise<Invitation[]> {
  const rows = await queries
    .selectFrom('invitations')
    .select(invited)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, role, invitedBy, expires_at }) => ({
    id,
    email,
    role,
    invitedBy,
    endsAt: new Date(expires_at).toISOString(),
  }))
}

export type OpenInvitation = { id: string; email: string; role: Role; invitedBy: string }

export async function findInvitation(queries: Queries, hash: string, now: number): Promise<OpenInvitation | null> {
  const row = await queries
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'invited_by as invitedBy'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

type NewInvitation = { id: string; hash: string; email: string; role: Role; by: string; at: number; until: number }

export async function insertInvitation(write: Write, invitation: NewInvitation): Promise<void> {
  const { id, hash, email, role, by, at, until } = invitation
  await write.deleteFrom('invitations').where('email', '=', email).execute()
  await write
    .insertInto('invitations')
    .values({ id, hash, email, role, invited_by: by, created_at: at, expires_at: until })
    .execute()
}

/** Since a time, and still waiting. */
export async function hasInvited(queries: Queries, email: string, role: Role, since: number): Promise<boolean> {
  const row = await queries
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', role)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Its address, or null when it has been accepted or ended. */
export async function deleteInvitation(write: Write, id: string): Promise<string | null> {
  const row = await write.deleteFrom('invitations').where('id', '=', id).returning('email').executeTakeFirst()
  return row?.email ?? null
}

export async function forgetInvitations(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('invitations').where('expires_at', '<=', now).execute()
}
