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
  owner: SetUpOwner & { id: string; at: number },
): Promise<boolean> {
  // Loaded here, because nothing else of it is needed before somebody signs in.
  const { hashPassword } = await import('better-auth/crypto')
  const password = await hashPassword(owner.password)
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
        .values({ id: owner.id, accountId: owner.id, providerId: 'credential', userId: owner.id, password, ...times })
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
