import type { Generated } from 'kysely'
import type { CardNewsKind } from '../../domain/cards/card-news.ts'
import type { DisputeState } from '../../domain/cards/disputes.ts'
import type { KeptEnder, KeptState } from '../../domain/cards/kept-cards.ts'
import type { RefundCause, RefundState } from '../../domain/cards/card-refunds.ts'
import type { CardPaymentState } from '../../domain/cards/card-payments.ts'

/** The key of the card service that the owner entered, sealed; `version` counts its changes. */
export type CardAccountTable = {
  id: 'stripe'
  sealed: string
  version: number
  changed_at: number
  /** Until when refunds and disputes were looked up; `widely_at` is the last look at those of many weeks. */
  looked_at: Generated<number>
  widely_at: Generated<number>
  /** When the card service reported something last; 0 for never. */
  heard_at: Generated<number>
}

/** A payment by card for the visits of an invoice; amounts in cents. */
export type CardPaymentsTable = {
  id: string
  invoice_id: string
  /** With the tip. */
  amount: number
  tip: number
  state: CardPaymentState
  /** Its page at the card service; unique, as is the payment there. */
  session_id: string | null
  intent_id: string | null
  /** The address of that page, while it is open. */
  url: string | null
  /** Such as `Visa 4242`; '' until it is paid. */
  card: string
  created_at: number
  looked_at: number
  settled_at: number | null
  /** On the page of the card service, or by a kept card. */
  way: 'page' | 'kept'
  /** The card that is kept with it, or that it charges. */
  kept_id: string | null
  /** Why a charge was declined, in the card service's word; '' otherwise. */
  reason: string
  /** 1 once its receipt was sent, or none was due. */
  receipted: Generated<0 | 1>
}

/** The visits that a card payment is for, in the order in which they are paid. */
export type CardPaymentVisitsTable = { payment_id: string; booking_id: string; place: number }

/** Money given back to a card, of the part of a payment that was for a visit; in cents. */
export type CardRefundsTable = {
  id: string
  payment_id: string
  booking_id: string
  amount: number
  /** Whether the customer no longer owes it. */
  forgives: 0 | 1
  cause: RefundCause
  state: RefundState
  /** Unique for each visit: one made at the card service itself may be shared by several. */
  refund_id: string | null
  created_at: number
  settled_at: number | null
}

/** A payment that its customer wants back from the bank, under the card service's id; amounts in cents. */
export type CardDisputesTable = {
  id: string
  payment_id: string
  amount: number
  state: DisputeState
  /** In the card service's word. */
  reason: string
  /** Until when it takes evidence. */
  due_at: number | null
  created_at: number
  settled_at: number | null
}

/** What happened to a card payment without the owner, until they have seen it; amounts in cents. */
export type CardNewsTable = {
  id: string
  payment_id: string
  kind: CardNewsKind
  amount: number
  created_at: number
  seen_at: number | null
}

/** A card that a customer keeps for later visits; `consent` is the sentence they agreed to, word for word. */
export type KeptCardsTable = {
  id: string
  customer_id: string
  state: KeptState
  /** The page at the card service where it is entered; unique. */
  session_id: string | null
  url: string | null
  /** The customer and the card there. */
  provider_customer: string | null
  method_id: string | null
  card: string
  consent: string
  address: string
  user_agent: string
  asked_at: number
  kept_at: number | null
  ended_at: number | null
  ended_by: KeptEnder | ''
  /** When the card service forgot it, too. */
  detached_at: number | null
  /** The last yearly reminder. */
  reminded_at: number | null
}
