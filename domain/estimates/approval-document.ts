import type { DocumentFact } from '../document-fact.ts'
import type { EstimateAnswer } from './estimate-answers.ts'
import type { EstimateDocument } from './estimate-document.ts'

/**
 * Everything that the sheet of an approval says besides the estimate itself, as finished strings: no renderer formats a
 * time or decides what is said.
 */
export type ApprovalDocument = {
  /** What was approved: the very version, as it was sent. */
  estimate: EstimateDocument
  /** ISO 8601 in UTC: when it was approved, and the PDF's creation date. */
  approvedAt: string
  /** Who, when and how. */
  facts: DocumentFact[]
  /** The words that were agreed to, under what they are called; none where nobody was shown any, or they were not kept. */
  shown: { label: string; words: string } | null
  /** What was said about texts. */
  consent: string
  /** The PDF that was approved. */
  file: DocumentFact[]
  /** How a file is compared with what was sent; '' where the site has no address. */
  verify: string
}

/** What is known of an approval when its sheet is written. */
export type ApprovalFacts = {
  estimate: EstimateDocument
  answer: Pick<EstimateAnswer, 'channel' | 'name' | 'words' | 'answeredAt'> & {
    /** Where it came from: an address of a network, or a number. */
    address: string
    userAgent: string
    /** Of an answer by text, the ids of what came in and of what it answered. */
    text: { received: string; answered: string; asked: string | null } | null
    shown: string
    consent: { sentence: string; agreed: boolean } | null
  }
  /** What the approved PDF is called, and its SHA-256 in hexadecimal. */
  pdf: { name: string; sha256: string }
  timeZone: string
}
