import { randomUUID } from 'node:crypto'

/**
 * An id for a row (UUID version 7, RFC 9562): it begins with the time, so that new rows stand side by side in every index
 * that an id leads, instead of on a page each. 74 bits of it are random; it is still no secret.
 */
export function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
