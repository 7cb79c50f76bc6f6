import type { Database } from '../platform/database/open-database.ts'
import type { Passwords } from './hash-password.ts'
import { findMemberByEmail } from './member-store.ts'
import { findPasswordHash, replacePasswordHash } from './password-store.ts'

/** If it was made with less work than today's. */
export async function upgradeHash(
  { database, passwords }: { database: Database; passwords: Passwords },
  { email, password }: { email: string; password: string },
): Promise<void> {
  const member = await findMemberByEmail(database.queries, email)
  const from = member && (await findPasswordHash(database.queries, member.userId))
  if (!from || !passwords.isOutdated(from)) return
  const to = await passwords.hash(password)
  await replacePasswordHash(database.queries, { userId: member.userId, from, to })
}
