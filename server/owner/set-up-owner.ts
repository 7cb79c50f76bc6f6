import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { SetUpOwner } from '../../domain/owner/owner.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { judgePassword } from './check-password.ts'
import type { Passwords } from './hash-password.ts'
import { hasOwner, insertOwner } from './store.ts'

/** 256 bits derived from the server's secret: the same everywhere, stored nowhere. It works until there is an owner. */
export function setUpToken(authSecret: string): string {
  return createHmac('sha256', authSecret).update('owner set-up link').digest('base64url')
}

export type SetUpResult =
  | { ok: true }
  | { ok: false; reason: 'link-dead' }
  | { ok: false; reason: 'weak-password'; sentence: string }

type Needs = { database: Database; clock: Clock; secrets: readonly string[]; passwords: Passwords }

/** Once, by the printed link. */
export async function setUpOwner(
  { database, clock, secrets, passwords }: Needs,
  input: SetUpOwner,
): Promise<SetUpResult> {
  if (!secrets.some((secret) => equals(input.token, setUpToken(secret))) || (await hasOwner(database.queries))) {
    return { ok: false, reason: 'link-dead' }
  }
  const { brand } = await readSettings(database.queries)
  const sentence = await judgePassword(input.password, { ...input, brand })
  if (sentence !== null) return { ok: false, reason: 'weak-password', sentence }
  const { name, email, password } = input
  const passwordHash = await passwords.hash(password)
  const inserted = await insertOwner(database, { id: randomUUID(), name, email, passwordHash, at: clock.now() })
  return inserted ? { ok: true } : { ok: false, reason: 'link-dead' }
}

/** Compares in constant time, whatever the lengths. */
function equals(given: string, right: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
