import type { ChangePassword } from '../../domain/owner.ts'
import type { Office } from '../office.ts'
import type { OwnerSession } from '../platform/http/app-context.ts'
import { readSettings } from '../settings/store.ts'
import { judgePassword } from './check-password.ts'
import type { Passwords } from './hash-password.ts'
import { endOtherSessions, findPasswordHash, replacePasswordHash } from './store.ts'

export type PasswordChange =
  /** How many other sessions the change has ended. */
  { ok: true; ended: number } | { ok: false; field: 'currentPassword' | 'newPassword'; sentence: string }

/** Gives the owner another password and signs out everybody else who knew, or had got in with, the former one. */
export async function changePassword(
  { database, passwords }: Pick<Office, 'database'> & { passwords: Passwords },
  owner: OwnerSession,
  { currentPassword, newPassword }: ChangePassword,
): Promise<PasswordChange> {
  const from = await findPasswordHash(database.queries, owner.userId)
  if (from === null || !(await passwords.verify(from, currentPassword))) return wrongPassword
  const { brand } = await readSettings(database.queries)
  const sentence = await judgePassword(newPassword, { ...owner, brand })
  if (sentence !== null) return { ok: false, field: 'newPassword', sentence }
  const to = await passwords.hash(newPassword)
  return database.transaction(async (write) => {
    if (!(await replacePasswordHash(write, { userId: owner.userId, from, to }))) return wrongPassword
    return { ok: true, ended: await endOtherSessions(write, owner.userId, owner.sessionId) }
  })
}

const wrongPassword: PasswordChange = {
  ok: false,
  field: 'currentPassword',
  sentence: 'This is not your present password. Type it again, or sign out and choose “Forgot password?”.',
}
