import { beginPasskey, keepPasskey } from '../../domain/endpoints/owner.ts'
import { beginPasskeySignIn, signInWithPasskey as sendPasskey } from '../../domain/endpoints/sign-in.ts'
import type { Answer } from '../../ui/api.ts'
import { call, type Refusal } from '../../ui/api.ts'
import { callFresh } from '../desk/call-fresh.ts'

/** And express them in JSON. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** `stopped`: the person closed the browser's prompt, or the device has none. */
export type PasskeyOutcome = { ok: true } | { ok: false; refusal: Refusal | 'stopped' }

export async function makePasskey(name: string): Promise<PasskeyOutcome> {
  const begun = await callFresh(beginPasskey, { body: {} })
  if (!begun.ok) return begun
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.data.options)
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null)
  return finish(credential, (response) => call(keepPasskey, { body: { name, response } }))
}

export async function signInWithPasskey(): Promise<PasskeyOutcome> {
  const begun = await call(beginPasskeySignIn, { body: {} })
  if (!begun.ok) return begun
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(begun.data.options)
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null)
  return finish(credential, (response) => call(sendPasskey, { body: { response } }))
}

/** `credential` is null when the browser failed, as it does when the person closes its dialog. */
async function finish(
  credential: Credential | null,
  send: (response: Record<string, unknown>) => Promise<Answer<unknown>>,
): Promise<PasskeyOutcome> {
  if (!(credential instanceof PublicKeyCredential)) return { ok: false, refusal: 'stopped' }
  return send({ ...credential.toJSON() })
}
