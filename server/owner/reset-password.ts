import type { ResetPassword } from '../../domain/owner.ts'
import type { Office } from '../office.ts'
import { recordChange } from '../platform/changes.ts'
import { readSettings } from '../settings/store.ts'
import { judgePassword } from './check-password.ts'
import type { Passwords } from './hash-password.ts'
import { isLinkGood, openLink } from './open-link.ts'
import { endSessions, findOwner, setPasswordHash } from './store.ts'

export type PasswordReset =
  /** How many sessions it has ended: all there were. */
  | { ok: true; ended: number; email: string }
  | { ok: false; reason: 'link-dead' }
  | { ok: false; reason: 'weak-password'; sentence: string }

/** Gives the owner another password by a link from the mailbox, once, and signs everybody out. */
export async function resetPassword(
  { database, clock, passwords }: Pick<Office, 'database' | 'clock'> & { passwords: Passwords },
  { token, newPassword }: ResetPassword,
): Promise<PasswordReset> {
  const owner = await findOwner(database.queries)
  if (!owner || !(await isLinkGood(database.queries, 'reset', token, clock.now()))) return linkDead
  const { brand } = await readSettings(database.queries)
  const sentence = await judgePassword(newPassword, { ...owner, brand })
  if (sentence !== null) return { ok: false, reason: 'weak-password', sentence }
  const hash = await passwords.hash(newPassword)
  return database.transaction(async (write) => {
    if (!(await openLink(write, 'reset', token, clock.now()))) return linkDead
    await setPasswordHash(write, owner.userId, hash)
    await recordChange(database, write, { kind: 'sessions-changed', id: owner.userId }, clock.now())
    return { ok: true, ended: await endSessions(write, owner.userId), email: owner.email }
  })
}

const linkDead: PasswordReset = { ok: false, reason: 'link-dead' }
