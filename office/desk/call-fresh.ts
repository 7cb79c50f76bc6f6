import type { AnswerOf, Asks, Endpoint, Method } from '../../domain/endpoints/endpoint.ts'
import { type Answer, call } from '../../ui/api.ts'
import { open } from './screens.ts'

/**
 * Calls what asks for the password again when it was not entered for a while: asks for it, and calls once more. Whoever
 * closes the question gets the refusal.
 */
export function callFresh<const Of extends Endpoint>(to: Of, ...asks: Asks<Of>): Promise<Answer<AnswerOf<Of>>>
export function callFresh<Data>(method: 'POST', path: string, body: unknown): Promise<Answer<Data>>
export async function callFresh(to: Endpoint | Method, ...[asks, body]: unknown[]): Promise<Answer<unknown>> {
  // Safe: one of the two signatures above.
  const again = () => (typeof to === 'string' ? call(to, asks as string, body) : call(to, asks as object))
  const answer = await again()
  if (answer.ok || answer.refusal.reason !== 'refused' || answer.refusal.code !== 'confirm-required') return answer
  return (await askPassword()) ? again() : answer
}

function askPassword(): Promise<boolean> {
  return new Promise((settle) => open({ kind: 'confirm', settle }))
}
