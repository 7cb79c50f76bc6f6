import type { ClaimState, ClaimWay } from '../../domain/invoices/payment-claims.ts'

/** What a customer said that they paid for an invoice; amounts in cents. */
export type PaymentClaimsTable = {
  id: string
  invoice_id: string
  way: ClaimWay
  /** With the tip. */
  amount: number
  tip: number
  state: ClaimState
  claimed_at: number
  answered_at: number | null
  /** The key of the press that answered it. */
  act: string | null
  /** From where it was sent, as evidence. */
  address: string
  user_agent: string
}
