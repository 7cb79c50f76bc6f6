import {
  createEstimate,
  createEstimateEarly,
  type CreatedEstimate,
  type SentEstimate,
} from '../../domain/endpoints/estimates.ts'
import type { CreateEstimate } from '../../domain/estimates/estimate-requests.ts'
import { call, type Refusal } from '../../ui/api.ts'
import type { Download } from './download-pdf.ts'

export type Sending =
  | { kind: 'refused'; refusal: Refusal }
  /** It exists, and the result of its messages is unknown. */
  | { kind: 'unheard'; refusal: Refusal }
  | { kind: 'sent'; sent: SentEstimate; pdf: Download }

/** `onCreated` makes the PDF at once; the result of the messages is asked for with the same key. */
export async function createAndSend(
  input: CreateEstimate,
  onCreated: (created: CreatedEstimate) => Promise<Download>,
): Promise<Sending> {
  const created = await call(createEstimateEarly, { body: input, headers: { prefer: 'respond-async' } })
  if (!created.ok) return { kind: 'refused', refusal: created.refusal }
  const [pdf, sent] = await Promise.all([onCreated(created.data), call(createEstimate, { body: input })])
  return sent.ok ? { kind: 'sent', sent: sent.data, pdf } : { kind: 'unheard', refusal: sent.refusal }
}
