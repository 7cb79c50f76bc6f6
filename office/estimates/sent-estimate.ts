import type { SentEstimate } from '../../domain/endpoints/estimates.ts'
import { estimateErrors } from '#words/office/estimate-alert.ts'
import type { PriceChange } from '../../domain/pricing/price-shown.ts'
import { isProblemCode } from '../../domain/problem.ts'
import { isSignInRequired, type Refusal } from '../../ui/api.ts'
import type { Sending } from './create-and-send.ts'
import type { Download } from './download-pdf.ts'
import * as say from '#words/office/estimates.ts'

/** What the form does with the answer. Only `created` empties it. */
export type AfterSending =
  | { kind: 'created'; sent: SentEstimate; pdf: Download }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'sign-in' }
  | { kind: 'new-key'; refusal: Refusal }
  | { kind: 'repriced'; change: PriceChange }
  | { kind: 'alert'; title: string; words: string }

export function afterSending(sending: Sending): AfterSending {
  if (sending.kind === 'sent') return { ...sending, kind: 'created' }
  const { refusal } = sending
  if (isSignInRequired(refusal)) return { kind: 'sign-in' }
  if (sending.kind === 'unheard') return { kind: 'alert', title: estimateErrors.thrown, words: say.unheard }
  if (refusal.reason === 'unreachable') return { kind: 'alert', title: estimateErrors.thrown, words: say.nothingLost }
  if (refusal.price) return { kind: 'repriced', change: refusal.price }
  if (refusal.status >= 500) return { kind: 'alert', ...serverAlert(refusal) }
  if (refusal.code === 'key-reused') return { kind: 'new-key', refusal: { ...refusal, sentence: say.keyReused } }
  return { kind: 'refused', refusal }
}

/** Not the connection: the code says what is missing, and the server's sentence says more. */
function serverAlert({ code, sentence }: { code: string; sentence: string }) {
  const title = code === 'customer-not-created' ? estimateErrors.noCustomer : estimateErrors.noEstimate
  // An answer that is not ours comes from a proxy in between, and its words are not shown.
  return { title, words: isProblemCode(code) ? `${sentence} ${say.nothingLost}` : say.nothingLost }
}
