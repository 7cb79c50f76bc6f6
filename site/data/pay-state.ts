import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import type { ClaimState, ClaimWay } from '../../domain/invoices/payment-claims.ts'
import type { TipChoice } from '../../domain/invoices/tips.ts'
import type { PayWay } from '../../domain/settings/pay-ways.ts'
import type { Filled } from '../form/form-field.tsx'

/** Behind a customer's link to an invoice. */
export type PayState = {
  kind: 'pay'
  token: string
  /** `open` while something is left to pay; `nothing` if its visits cost nothing any more. */
  standing: 'open' | 'paid' | 'nothing' | 'void' | 'erased'
  /** As the invoice stands by its accounts now. */
  invoice: InvoiceDocument
  /** The ways to pay that the owner takes, and where a payment goes by each. */
  ways: { way: PayWay; to: string }[]
  /** The owner's own words about paying; or ''. */
  ownWords: string
  /** What was chosen before the page was asked for again; `own` as it was typed. */
  tip: { choice: TipChoice | null; own: string; cents: number }
  /** The last time that the customer said they paid, in words; `round` counts those times. */
  claim: { state: ClaimState; way: ClaimWay; amount: string; moment: string } | null
  round: number
  /** Null where no card was ever taken. */
  card: CardState | null
  filled?: Filled
}

type CardState = {
  isOffered: boolean
  /** What was paid by card, in words, oldest first. */
  paid: { amount: string; card: string; moment: string; refunds: { amount: string; moment: string }[] }[]
  /** The sentence that keeps a card. */
  consent: string
  /** The card that is kept now, and what was agreed to. */
  kept: { card: string; moment: string; consent: string } | null
  /** The address of the card page that the customer is on the way to. */
  leaving?: string
}
