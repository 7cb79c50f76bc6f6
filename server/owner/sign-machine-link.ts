import { createHmac, randomBytes } from 'node:crypto'
import { equals } from './slow-guesses.ts'

// A link to a new password for a person at the machine itself who cannot read mail. Nothing is stored for it, so it can
// be made while the server runs, on either database: it contains its time and its person, signed with the server's secret, and a later
// change of the password uses it up or makes it worthless.

export const machineLinkMinutes = 30
const prefix = 'machine'

export function signMachineLink(authSecret: string, { userId, now }: { userId: string; now: number }): string {
  const claim = `${prefix}.${now.toString(36)}.${randomBytes(16).toString('base64url')}.${userId}`
  return `${claim}.${sign(authSecret, claim)}`
}

/** UTC epoch milliseconds; null for a foreign or expired link. */
export function readMachineLink(
  secrets: readonly string[],
  token: string,
  now: number,
): { userId: string; madeAt: number } | null {
  const at = token.lastIndexOf('.')
  const [name, time = '', , userId = ''] = token.split('.')
  const [claim, signature] = [token.slice(0, at), token.slice(at + 1)]
  if (name !== prefix || !secrets.some((secret) => equals(signature, sign(secret, claim)))) return null
  const madeAt = Number.parseInt(time, 36)
  return now - madeAt < machineLinkMinutes * 60_000 ? { userId, madeAt } : null
}

function sign(authSecret: string, claim: string): string {
  return createHmac('sha256', authSecret).update(`owner link ${claim}`).digest('base64url')
}
