import { type Answer, call } from '../platform/api.ts'
import { open } from './screens.ts'

/**
 * Calls what asks for the password again when it was not entered for a while: asks for it, and calls once more. Whoever
 * closes the question gets the refusal.
 */
export async function callFresh<Data>(method: 'POST', path: string, body: unknown): Promise<Answer<Data>> {
  const answer = await call<Data>(method, path, body)
  if (answer.ok || answer.refusal.reason !== 'refused' || answer.refusal.code !== 'confirm-required') return answer
  return (await askPassword()) ? call<Data>(method, path, body) : answer
}

function askPassword(): Promise<boolean> {
  return new Promise((settle) => open({ kind: 'confirm', settle }))
}
