import type { AnswerOf, Asks, Endpoint } from '../../domain/endpoints/endpoint.ts'
import { type Answer, call } from '../../ui/api.ts'
import { open } from './screens.ts'

/** Asks for the password if needed, and calls once more. Closing the question returns the refusal. */
export async function callFresh<const Of extends Endpoint>(to: Of, ...asks: Asks<Of>): Promise<Answer<AnswerOf<Of>>> {
  const answer = await call(to, ...asks)
  if (answer.ok || answer.refusal.reason !== 'refused' || answer.refusal.code !== 'confirm-required') return answer
  return (await askPassword()) ? call(to, ...asks) : answer
}

let asked: Promise<boolean> | null = null

/** Two presses that need it at once share one question. */
function askPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((settle) => open({ kind: 'confirm', settle })).finally(() => (asked = null))
  return asked
}
