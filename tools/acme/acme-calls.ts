import { createPublicKey, type JsonWebKey, type KeyObject, randomUUID, verify } from 'node:crypto'
import { type Answer, type Problem, refusal } from './acme-answers.ts'

/** A call whose signature is right. `account` is null for one that opens an account. */
export type Call = { key: KeyObject; account: string | null; payload: Record<string, unknown> }

export type Counts = { calls: number; orders: number; certificates: number; accounts: number; rejectedNonces: number }

/** Nonces, accounts and signed calls. Of `rejectsEach` good nonces one is rejected; 0 for none. */
export function createCallReader(counts: Counts, rejectsEach: number) {
  const nonces = new Set<string>()
  const accounts = new Map<string, KeyObject>()

  function newNonce(): string {
    const nonce = randomUUID()
    nonces.add(nonce)
    return nonce
  }

  function readCall(body: string, url: string): Call | Problem {
    // Safe: only our own client asks, and what it lacks is refused below.
    const {
      protected: head,
      payload,
      signature,
    } = JSON.parse(body) as Record<'protected' | 'payload' | 'signature', string>
    const {
      alg,
      jwk,
      kid,
      nonce,
      url: named,
    } = JSON.parse(decode(head)) as Record<string, string> & { jwk?: JsonWebKey }
    if (!nonces.delete(nonce ?? '')) return { problem: 'badNonce', detail: 'It was used before.' }
    if (rejectsEach > 0 && counts.calls % rejectsEach === 0) {
      counts.rejectedNonces++
      return { problem: 'badNonce', detail: 'It is too old.' }
    }
    if (alg !== 'ES256' || named !== url || (jwk === undefined) === (kid === undefined))
      return { problem: 'malformed', detail: 'The head does not fit the call.' }
    const key = jwk === undefined ? accounts.get(kid ?? '') : createPublicKey({ key: jwk, format: 'jwk' })
    if (key === undefined) return { problem: 'accountDoesNotExist', detail: 'Nobody has this account.' }
    const by = { key, dsaEncoding: 'ieee-p1363' as const }
    if (!verify('sha256', Buffer.from(`${head}.${payload}`), by, Buffer.from(signature, 'base64url')))
      return { problem: 'malformed', detail: 'The signature is wrong.' }
    return { key, account: kid ?? null, payload: payload === '' ? {} : JSON.parse(decode(payload)) }
  }

  function openAccount({ key, payload }: Call, base: string): Answer {
    if (payload['termsOfServiceAgreed'] !== true)
      return refusal(403, { problem: 'userActionRequired', detail: 'Agree to the terms.' })
    counts.accounts++
    const location = `${base}/account/${counts.accounts}`
    accounts.set(location, key)
    return { status: 201, body: { status: 'valid' }, headers: { location } }
  }

  return { newNonce, readCall, openAccount, forgetAccounts: () => accounts.clear() }
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString()
}
