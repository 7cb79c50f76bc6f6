import type { ChangePassword } from '../../domain/owner/owner.ts'
import type { Parts } from '../parts.ts'
import type { OwnerSession } from '../platform/http/app-context.ts'
import { recordChange } from '../platform/changes.ts'
import { readSettings } from '../settings/store.ts'
import { judgePassword } from './check-password.ts'
import type { Passwords } from './hash-password.ts'
import { findPasswordHash, recordPasswordChange, replacePasswordHash } from './password-store.ts'
import { endSessions, proveSession } from './session-store.ts'
import * as say from '#words/server/owner.ts'

export type PasswordChange =
  | { ok: true; ended: number }
  | { ok: false; field: 'currentPassword' | 'newPassword'; sentence: string }

/** Signs out everyone else who knew, or signed in with, the former one. */
export async function changePassword(
  { database, clock, passwords }: Pick<Parts, 'database' | 'clock'> & { passwords: Passwords },
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
    await recordPasswordChange(write, owner.userId, clock.now())
    await write.deleteFrom('owner_links').where('purpose', '=', 'reset').where('user_id', '=', owner.userId).execute()
    await recordChange(write, { kind: 'sessions-changed', id: owner.userId }, clock.now())
    return { ok: true, ended: await endSessions(write, owner.userId, owner.sessionId) }
  })
}

/** Records it in the session; false when it was wrong. */
export async function confirmPassword(
  { database, clock, passwords }: Pick<Parts, 'database' | 'clock'> & { passwords: Passwords },
  owner: OwnerSession,
  password: string,
): Promise<boolean> {
  const hash = await findPasswordHash(database.queries, owner.userId)
  if (hash === null || !(await passwords.verify(hash, password))) return false
  await proveSession(database.queries, owner.sessionId, clock.now())
  return true
}

const wrongPassword: PasswordChange = {
  ok: false,
  field: 'currentPassword',
  sentence: say.notPresentPassword,
}
