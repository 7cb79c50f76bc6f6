import type { ResetPassword, WaysIn } from '../../domain/owner/owner.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { readSettings } from '../settings/store.ts'
import { judgePassword } from './check-password.ts'
import { listWaysIn, signEnding } from './end-other-ways.ts'
import type { Passwords } from './hash-password.ts'
import { findMember } from './member-store.ts'
import { findLink, openLink } from './open-link.ts'
import { readMachineLink } from './sign-machine-link.ts'
import { removeSecondFactor } from './store.ts'
import { claimPasswordChange, recordPasswordChange, setPasswordHash } from './password-store.ts'
import { endSessions } from './session-store.ts'

export type PasswordReset =
  /** `ended`: all sessions. `waysIn` need no password, and `ending` ends them. */
  | { ok: true; ended: number; email: string; waysIn: WaysIn; ending: string }
  | { ok: false; reason: 'link-dead' }
  | { ok: false; reason: 'weak-password'; sentence: string }

type Needs = Pick<Parts, 'database' | 'clock'> & { secrets: readonly string[]; passwords: Passwords }

/** By a link from the mailbox or from the machine, once; ends all sessions. */
export async function resetPassword(
  { database, clock, secrets, passwords }: Needs,
  { token, newPassword }: ResetPassword,
): Promise<PasswordReset> {
  const now = clock.now()
  const machine = readMachineLink(secrets, token, now)
  const userId = machine?.userId ?? (await findLink(database.queries, 'reset', token, now))
  const member = userId === null ? null : await findMember(database.queries, userId)
  if (!member) return linkDead
  const { brand } = await readSettings(database.queries)
  const sentence = await judgePassword(newPassword, { ...member, brand })
  if (sentence !== null) return { ok: false, reason: 'weak-password', sentence }
  const hash = await passwords.hash(newPassword)
  return database.transaction(async (write) => {
    const isOpened =
      machine === null
        ? (await openLink(write, 'reset', token, now)) !== null
        : await claimPasswordChange(write, { ...machine, now })
    if (!isOpened) return linkDead
    await recordPasswordChange(write, member.userId, now)
    await setPasswordHash(write, member.userId, hash)
    // The last resort: a person at the machine could do all of it by hand.
    if (machine !== null) await removeSecondFactor(write, member.userId)
    await recordChange(write, { kind: 'sessions-changed', id: member.userId }, now)
    const ended = await endSessions(write, member.userId)
    const waysIn = await listWaysIn(write, member, now)
    const ending = signEnding(secrets[0] ?? '', { userId: member.userId, changedAt: now })
    return { ok: true, ended, email: member.email, waysIn, ending }
  })
}

const linkDead: PasswordReset = { ok: false, reason: 'link-dead' }
