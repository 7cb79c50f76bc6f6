import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a call may be; the clock of this machine may be off by as much. */
const toleranceS = 300

type Signed = {
  /** Any of them may have signed it: during a change there are two. */
  secrets: readonly string[]
  /** The body, byte for byte. */
  body: Uint8Array
  /** The header `Stripe-Signature`. */
  header: string
  /** UTC epoch milliseconds. */
  now: number
}

/** A header as Stripe writes it. */
export function signReport(secret: string, body: string, now: number): string {
  const at = Math.floor(now / 1000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** https://docs.stripe.com/webhooks#verify-manually, within five minutes. Two signatures while the secret changes. */
export function isSigned({ secrets, body, header, now }: Signed): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const at = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []))
  if (!Number.isInteger(at) || Math.floor(now / 1000) - at > toleranceS) return false
  return secrets.some((secret) => {
    const own = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
    return given.slice(0, 8).some((hex) => {
      const theirs = Buffer.from(hex, 'hex')
      return theirs.length === own.length && timingSafeEqual(theirs, own)
    })
  })
}
