import { createPublicKey, hash, type KeyObject, sign } from 'node:crypto'

type PublicJwk = { crv: string; kty: string; x: string; y: string }

/** In the order in which a thumbprint is made of them (RFC 7638). */
function publicJwk(key: KeyObject): PublicJwk {
  const { crv = '', kty = '', x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { crv, kty, x, y }
}

export type Call = {
  key: KeyObject
  /** The address of the account; null while there is none, and then the key itself says who calls. */
  account: string | null
  nonce: string
  url: string
  /** Null asks for what is at the address (RFC 8555 §6.3). */
  payload: object | null
}

/** JSON Web Signature by ES256 (RFC 7515, RFC 8555 §6.2). */
export function signCall({ key, account, nonce, url, payload }: Call): string {
  const who = account === null ? { jwk: publicJwk(key) } : { kid: account }
  const head = encode(JSON.stringify({ alg: 'ES256', ...who, nonce, url }))
  const body = payload === null ? '' : encode(JSON.stringify(payload))
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' })
  return JSON.stringify({ protected: head, payload: body, signature: signature.toString('base64url') })
}

/** RFC 8555 §8.1: shows that the site belongs to the account. */
export function keyAuthorization(token: string, key: KeyObject): string {
  return `${token}.${hash('sha256', JSON.stringify(publicJwk(key)), 'base64url')}`
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}
