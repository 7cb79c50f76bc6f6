import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  type Answer,
  type CallAuthority,
  createCalls,
  type Directory,
  isProblem,
  RefusedError,
} from './call-authority.ts'
import type { Account } from './state-store.ts'

export type Session = { key: KeyObject; call: (url: string, payload?: object | null) => Promise<Answer> }

export type Opening = {
  directory: string
  /** The former one, if any: `keepAccount` stores another one. */
  account: Account | null
  keepAccount(account: Account): Promise<void>
}

export async function openAccount(
  directory: Directory,
  { account, keepAccount, directory: url }: Opening,
): Promise<Session> {
  const known = account?.directory === url ? account : null
  const key = known ? createPrivateKey(known.key) : newKey()
  const calls = createCalls(directory, key)
  const address = known?.url ?? (await register(directory, calls))
  if (known === null) await keepAccount({ directory: url, url: address, key: inPem(key) })
  return { key, call: (to, payload = null) => calls({ url: to, account: address, payload }) }
}

async function register({ newAccount }: Directory, call: CallAuthority): Promise<string> {
  const { location } = await call({ url: newAccount, account: null, payload: { termsOfServiceAgreed: true } })
  if (location !== null) return location
  throw new RefusedError({ type: 'about:blank', detail: 'It gave the account no address.', status: 201 })
}

/** The authority has forgotten or closed the account: a new one is as good. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof RefusedError) || error.about !== null) return false
  return isProblem(error.problem, 'accountDoesNotExist') || isProblem(error.problem, 'unauthorized')
}

export function newKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

export function inPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
