import type { Role } from '../../domain/owner/abilities.ts'
import type { Account, SetUpOwner } from '../../domain/owner/owner.ts'
import type { Database, Queries } from '../platform/database/open-database.ts'
import { isRefused } from '../platform/database/run-transaction.ts'
import { insertAccount, insertMember } from './member-store.ts'
import { readSessionDays } from './session-store.ts'

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

export async function removeSecondFactor(write: Queries, userId: string): Promise<void> {
  await write.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await write.updateTable('user').set({ twoFactorEnabled: null }).where('id', '=', userId).execute()
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
