import type { Generated } from 'kysely'
import type { AnswerChannel, DeclineReason } from '../../domain/estimates/estimate-answers.ts'
import type { EstimateAnswerKind, OwnerDecision } from '../../domain/estimates/estimate-changes.ts'
import type { UnreachedWay } from '../../domain/estimates/estimate-lists.ts'
import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import type { Frequency, HomeSize, Service } from '../../domain/pricing/pricing.ts'

// As the others (tables.ts): portable types only, times in UTC epoch milliseconds, JSON as text.

/** An offer to a customer, in its newest version. */
export type EstimatesTable = {
  id: string
  version: number
  customer_id: string
  customer_name: string
  customer_email: string
  customer_phone: string
  address: string
  zip: string
  service_type: Service
  home_size: HomeSize
  extras: string
  frequency: Frequency
  /** In JSON the names of the choice when it was sold; null if an older server has written it. */
  named: string | null
  notes: string
  lines: string
  /** Both or none. */
  proposed_date: string | null
  proposed_window: string | null
  list_price: number
  estimated_price: number
  /** Each later visit's price; null for a single visit, and for estimates from before it was stored. */
  later_price: number | null
  price_reason: string | null
  status: EstimateStatus
  text_consent: string
  document: string
  created_at: number
  sent_at: number | null
  answered_at: number | null
  /** When its customer was seen to read it: a person's act, never a mere request. */
  viewed_at: number | null
  bathrooms: number
  /** How long the visit takes, and with how many people; 0 where that was not agreed on. */
  minutes: number
  people: number
  /** In JSON the sales tax on its prices; '' without one. */
  tax: string
  /** What is to be paid ahead of its visit, in whole dollars; 0 for nothing. */
  deposit: number
  /** By which way its messages have not reached its customer. */
  not_reached: UnreachedWay | null
  /** When its customer gets the next reminder, if it still waits for an answer then. */
  remind_at: number | null
  /** Since when it goes to other contacts than its document says. */
  corrected_at: Generated<number | null>
}

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

/** The PDF of one version of an estimate: the same bytes for ever after. */
export type EstimatePdfsTable = {
  estimate_id: string
  version: number
  sha256: string
  bytes: Uint8Array
}
