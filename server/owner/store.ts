import type { SetUpOwner } from '../../domain/owner.ts'
import type { Database, Queries } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'

export async function hasOwner(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('owner').select('id').executeTakeFirst()) !== undefined
}

export async function isOwner(queries: Queries, userId: string): Promise<boolean> {
  const row = await queries.selectFrom('owner').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Where the owner reads mail, or null while there is no owner. */
export async function findOwnerEmail(queries: Queries): Promise<string | null> {
  return (await selectOwnerEmail(queries, {})).rows[0]?.email ?? null
}

const selectOwnerEmail = prepareQuery((queries) =>
  queries.selectFrom('owner').innerJoin('user', 'user.id', 'owner.user_id').select('user.email'),
)

/** What a new password of the owner may not be made of, beside the business's name; null while there is no owner. */
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

/** Puts a hash in the place of another; false when somebody else has changed the password meanwhile. */
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

export async function endOtherSessions(write: Queries, userId: string, keptSessionId: string): Promise<number> {
  const { numDeletedRows } = await write
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '!=', keptSessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether a session has neither been ended nor run out. */
export async function isSessionAlive(queries: Queries, token: string, now: number): Promise<boolean> {
  const [row] = (await selectSessionEnd(queries, { token })).rows
  return row !== undefined && new Date(row.expiresAt).getTime() > now
}

const selectSessionEnd = prepareQuery((queries, { token }: { token: string }) =>
  queries.selectFrom('session').select('expiresAt').where('token', '=', token),
)

/**
 * Creates the only first owner with their account; false when there is one already. The owner's row can exist once, so
 * of many tries at the same moment one succeeds.
 */
export async function insertOwner(
  database: Database,
  owner: Pick<SetUpOwner, 'name' | 'email'> & { id: string; passwordHash: string; at: number },
): Promise<boolean> {
  // better-auth keeps times as ISO text and booleans as numbers where the engine has no type of its own.
  const at = new Date(owner.at)
  const instant = database.engine === 'sqlite' ? at.toISOString() : at
  const no = database.engine === 'sqlite' ? 0 : false
  return database
    .transaction(async (write) => {
      if (await hasOwner(write)) return false
      const email = owner.email.toLowerCase()
      const times = { createdAt: instant, updatedAt: instant }
      const user = await write
        .insertInto('user')
        .values({ id: owner.id, name: owner.name, email, emailVerified: no, ...times })
        // The same address at the same moment: the other one becomes the owner.
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!user) throw new OwnerExistsError()
      await write
        .insertInto('account')
        .values({
          id: owner.id,
          accountId: owner.id,
          providerId: 'credential',
          userId: owner.id,
          password: owner.passwordHash,
          ...times,
        })
        .execute()
      const inserted = await write
        .insertInto('owner')
        .values({ id: 1, user_id: owner.id, created_at: owner.at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted) throw new OwnerExistsError()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof OwnerExistsError) return false
      throw error
    })
}

/** Rolls the transaction back when another one was faster. */
class OwnerExistsError extends Error {
  override name = 'OwnerExistsError'
}
