import type { Generated } from 'kysely'
import type { AnswerChannel, DeclineReason } from '../../domain/estimates/estimate-answers.ts'
import type { EstimateAnswerKind, OwnerDecision } from '../../domain/estimates/estimate-changes.ts'
import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import type { estimateRecord } from './estimate-record.ts'
import type { TableOf } from './record.ts'

// As the others (tables.ts): portable types only, times in UTC epoch milliseconds, JSON as text.

export type EstimatesTable = TableOf<typeof estimateRecord.columns>

/** An estimate's content before it was changed; never written again. */
export type EstimateVersionsTable = {
  estimate_id: string
  version: number
  /** When the next version replaced it. */
  status: EstimateStatus
  document: string
  created_at: number
  replaced_at: number
}

/** An answer to an estimate, by the customer or recorded by the owner, with its proof. */
export type EstimateAnswersTable = {
  id: string
  estimate_id: string
  version: number
  kind: EstimateAnswerKind | OwnerDecision
  name: string
  reason: DeclineReason | null
  words: string
  channel: AnswerChannel
  address: string
  user_agent: string
  /** Of the stored document, and of the PDF if there was one. */
  document_sha256: string
  pdf_sha256: string | null
  text_consent: string | null
  /** For an answer by text, in JSON: the incoming text and the messages that it answered. */
  evidence: string | null
  /** The words agreed to: of the page, or of the answered text; '' if they were not stored. */
  shown: Generated<string>
  /** A keyed digest of all the rest; '' if an older version has stored the answer. */
  seal: Generated<string>
  answered_at: number
}

/** The sheet that proves an approval, as it was first drawn. */
export type ApprovalSheetsTable = {
  answer_id: string
  sha256: string
  bytes: Uint8Array
  created_at: number
}

/** The PDF of one version of an estimate: the same bytes from then on. */
export type EstimatePdfsTable = {
  estimate_id: string
  version: number
  sha256: string
  bytes: Uint8Array
}
