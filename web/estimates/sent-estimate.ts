import { estimateErrors } from '../../domain/estimate-alert.ts'
import type { EstimateDocument } from '../../domain/estimate-document.ts'
import type { EmailOutcome, Estimate, TextOutcome } from '../../domain/estimates.ts'
import type { PriceChange } from '../../domain/price-shown.ts'
import { explain, isSignInRequired, type Answer } from '../platform/api.ts'

/** What the server answers to a new estimate. */
export type SentEstimate = { estimate: Estimate; email: EmailOutcome; text: TextOutcome; document: EstimateDocument }

/** What the form does with the answer. Only `created` empties it. */
export type AfterSending =
  | { kind: 'created'; sent: SentEstimate }
  | { kind: 'fields'; errors: Record<string, string> }
  | { kind: 'sign-in' }
  | { kind: 'new-key'; sentence: string }
  | { kind: 'repriced'; change: PriceChange }
  | { kind: 'alert'; title: string }
  | { kind: 'trouble'; sentence: string }

export function afterSending(answer: Answer<SentEstimate>): AfterSending {
  if (answer.ok) return { kind: 'created', sent: answer.data }
  const { refusal } = answer
  if (refusal.reason === 'unreachable') return { kind: 'alert', title: estimateErrors.thrown }
  if (isSignInRequired(refusal)) return { kind: 'sign-in' }
  if (refusal.price) return { kind: 'repriced', change: refusal.price }
  if (refusal.status >= 500) return { kind: 'alert', title: serverAlert(refusal.sentence) }
  if (Object.keys(refusal.errors).length > 0) return { kind: 'fields', errors: refusal.errors }
  if (refusal.code === 'key-reused') return { kind: 'new-key', sentence: keyReused }
  return { kind: 'trouble', sentence: explain(refusal) }
}

const keyReused =
  'An earlier press did reach the server, with other details: look at the newest estimate in the dashboard. ' +
  'To send this one as well, press Send Estimate again.'

/** The server may know which of the specification's sentences fits; otherwise it is the one for anything thrown. */
function serverAlert(sentence: string): string {
  return Object.values(estimateErrors).find((known) => known === sentence) ?? estimateErrors.thrown
}
