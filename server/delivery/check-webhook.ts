import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { secrets: readonly string[]; headers: Headers; body: string; now: number }

/** An older event, or one further ahead, may be a replayed copy. */
const windowMs = 5 * 60_000

/** Standard Webhooks (https://www.standardwebhooks.com), within five minutes. Some services send the old headers. */
export function isFromService({ secrets, headers, body, now }: Signed): boolean {
  const header = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? ''
  const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')]
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now - Number(timestamp) * 1000) > windowMs) return false
  const given = signatures.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []))
  const right = secrets.map((secret) => signEvent(secret, { id, timestamp, body }))
  return right.some((one) => given.some((other) => isSame(one, other)))
}

export function signEvent(secret: string, { id, timestamp, body }: { id: string; timestamp: string; body: string }) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}

/** In a time that does not reveal how much is right. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
