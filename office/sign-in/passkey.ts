import type { Answer } from '../../ui/api.ts'
import { call, type Refusal } from '../../ui/api.ts'
import { callFresh } from '../desk/call-fresh.ts'

/** Whether this browser can make passkeys and speak of them in JSON. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** `stopped`: the person closed what the browser asked, or the device has none. */
export type PasskeyOutcome = { ok: true } | { ok: false; refusal: Refusal | 'stopped' }

export async function makePasskey(name: string): Promise<PasskeyOutcome> {
  type Begun = { options: PublicKeyCredentialCreationOptionsJSON }
  const begun = await callFresh<Begun>('POST', '/api/owner/passkeys/begin', {})
  if (!begun.ok) return begun
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.data.options)
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null)
  return finish(credential, (response) => call('POST', '/api/owner/passkeys', { name, response }))
}

export async function signInWithPasskey(): Promise<PasskeyOutcome> {
  type Begun = { options: PublicKeyCredentialRequestOptionsJSON }
  const begun = await call<Begun>('POST', '/api/auth/passkey/begin', {})
  if (!begun.ok) return begun
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(begun.data.options)
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null)
  return finish(credential, (response) => call('POST', '/api/auth/passkey/sign-in', { response }))
}

async function finish(
  credential: Credential | null,
  send: (response: unknown) => Promise<Answer<unknown>>,
): Promise<PasskeyOutcome> {
  if (!(credential instanceof PublicKeyCredential)) return { ok: false, refusal: 'stopped' }
  return send(credential.toJSON())
}
