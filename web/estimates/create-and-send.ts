import type { EstimateDocument } from '../../domain/estimate-document.ts'
import type { CreateEstimate, EmailOutcome, Estimate, TextOutcome } from '../../domain/estimates.ts'
import { call, type Refusal } from '../platform/api.ts'
import type { Download } from './download-pdf.ts'

/** The early answer: the estimate exists and nobody has heard of it yet. */
export type CreatedEstimate = { estimate: Estimate; document: EstimateDocument; pdfSha256: string | null }

/** What the server answers once the first attempts at its messages have ended. */
export type SentEstimate = { estimate: Estimate; email: EmailOutcome; text: TextOutcome; document: EstimateDocument }

export type Sending =
  | { kind: 'refused'; refusal: Refusal }
  /** It exists, and what became of its messages could not be heard. */
  | { kind: 'unheard'; refusal: Refusal }
  | { kind: 'sent'; sent: SentEstimate; pdf: Download }

/**
 * Creates the estimate, hands it to `onCreated` for its PDF at once, and meanwhile asks with the same key what becomes of
 * its messages: the file does not wait for the slowest provider.
 */
export async function createAndSend(
  input: CreateEstimate,
  onCreated: (created: CreatedEstimate) => Promise<Download>,
): Promise<Sending> {
  const path = '/api/estimates'
  const created = await call<CreatedEstimate>('POST', path, input, { prefer: 'respond-async' })
  if (!created.ok) return { kind: 'refused', refusal: created.refusal }
  const [pdf, sent] = await Promise.all([onCreated(created.data), call<SentEstimate>('POST', path, input)])
  return sent.ok ? { kind: 'sent', sent: sent.data, pdf } : { kind: 'unheard', refusal: sent.refusal }
}
