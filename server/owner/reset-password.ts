import type { ResetPassword, WaysIn } from '../../domain/owner/owner.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { readSettings } from '../settings/store.ts'
import { judgePassword } from './check-password.ts'
import { listWaysIn, signEnding } from './end-other-ways.ts'
import type { Passwords } from './hash-password.ts'
import { isLinkGood, openLink } from './open-link.ts'
import { readMachineLink } from './sign-machine-link.ts'
import {
  claimPasswordChange,
  endSessions,
  findOwner,
  recordPasswordChange,
  removeSecondFactor,
  setPasswordHash,
} from './store.ts'

export type PasswordReset =
  /** How many sessions it has ended: all of them. `waysIn` need no password, and `ending` ends them. */
  | { ok: true; ended: number; email: string; waysIn: WaysIn; ending: string }
  | { ok: false; reason: 'link-dead' }
  | { ok: false; reason: 'weak-password'; sentence: string }

type Needs = Pick<Parts, 'database' | 'clock'> & { secrets: readonly string[]; passwords: Passwords }

/** Gives the owner another password by a link from the mailbox or from the machine, once, and ends all sessions. */
export async function resetPassword(
  { database, clock, secrets, passwords }: Needs,
  { token, newPassword }: ResetPassword,
): Promise<PasswordReset> {
  const owner = await findOwner(database.queries)
  const now = clock.now()
  const madeAt = readMachineLink(secrets, token, now)
  const isGood = madeAt !== null || (await isLinkGood(database.queries, 'reset', token, now))
  if (!owner || !isGood) return linkDead
  const { brand } = await readSettings(database.queries)
  const sentence = await judgePassword(newPassword, { ...owner, brand })
  if (sentence !== null) return { ok: false, reason: 'weak-password', sentence }
  const hash = await passwords.hash(newPassword)
  return database.transaction(async (write) => {
    const isOpened =
      madeAt === null
        ? (await openLink(write, 'reset', token, now)) !== null
        : await claimPasswordChange(write, now, madeAt)
    if (!isOpened) return linkDead
    await recordPasswordChange(write, now)
    await setPasswordHash(write, owner.userId, hash)
    // The last resort: a person at the machine could do all of it by hand.
    if (madeAt !== null) await removeSecondFactor(write, owner.userId)
    await recordChange(write, { kind: 'sessions-changed', id: owner.userId }, now)
    const ended = await endSessions(write, owner.userId)
    const waysIn = await listWaysIn(write, owner.userId, now)
    return { ok: true, ended, email: owner.email, waysIn, ending: signEnding(secrets[0] ?? '', now) }
  })
}

const linkDead: PasswordReset = { ok: false, reason: 'link-dead' }
