import type { Database } from '../platform/database/open-database.ts'
import type { Passwords } from './hash-password.ts'
import { findOwner, findPasswordHash, replacePasswordHash } from './store.ts'

/** Hashes a correct password again, if its hash was made with less work than today's. */
export async function upgradeHash(
  { database, passwords }: { database: Database; passwords: Passwords },
  password: string,
): Promise<void> {
  const owner = await findOwner(database.queries)
  const from = owner && (await findPasswordHash(database.queries, owner.userId))
  if (!from || !passwords.isOutdated(from)) return
  const to = await passwords.hash(password)
  await replacePasswordHash(database.queries, { userId: owner.userId, from, to })
}
