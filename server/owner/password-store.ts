import type { Queries } from '../platform/database/open-database.ts'

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

/** After another proof of being the owner. */
export async function setPasswordHash(write: Queries, userId: string, password: string): Promise<void> {
  await write
    .updateTable('account')
    .set({ password })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
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
