import type { EstimateDocument } from '../estimate-document.ts'
import type { EmailOutcome, Estimate, TextOutcome } from '../estimates.ts'

/** An estimate that exists and has not been sent yet, with the digest of the PDF that its e-mail will carry (null: it could not be drawn yet). */
export type CreatedEstimate = { estimate: Estimate; document: EstimateDocument; pdfSha256: string | null }

/** What is answered once the first attempts at its messages have ended. */
export type SentEstimate = { estimate: Estimate; email: EmailOutcome; text: TextOutcome; document: EstimateDocument }
