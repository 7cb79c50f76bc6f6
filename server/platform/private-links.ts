import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** Makes and reads the tokens of private links (docs/decisions/0036). */
export type PrivateLinks = {
  /** The token that opens one thing, named by its UUID, for one purpose; the same each time. */
  make(purpose: string, id: string): string
  /** The UUID of what a token opens, or null when we have not made it for this purpose. */
  read(purpose: string, token: string): string | null
}

const idBytes = 16
/** 192 bits: nobody guesses them. */
const macBytes = 24
const tokenPattern = /^[\w-]{54}$/

/**
 * A token is the thing's id and a keyed hash of purpose and id. The database holds nothing of it: whoever reads the
 * database without the server's secret can make no link.
 */
export function createPrivateLinks(secret: string): PrivateLinks {
  // Made once: from a text, every signature would make it anew.
  const key = createSecretKey(secret, 'utf8')
  function sign(purpose: string, id: Buffer): Buffer {
    return createHmac('sha256', key).update(`private-link\n${purpose}\n`).update(id).digest().subarray(0, macBytes)
  }
  return {
    make(purpose, id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      if (bytes.length !== idBytes) throw new Error(`${id} is no UUID, so no link leads to it`)
      return Buffer.concat([bytes, sign(purpose, bytes)]).toString('base64url')
    },
    read(purpose, token) {
      if (!tokenPattern.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const id = bytes.subarray(0, idBytes)
      return timingSafeEqual(bytes.subarray(idBytes), sign(purpose, id)) ? toUuid(id) : null
    },
  }
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
