import type { Home } from '../customers/homes.ts'
import type { Booking } from '../bookings/bookings.ts'
import type { ComingDetails } from '../customers/record-edits.ts'
import type { Customer, CustomerConsent, FormerDetails, ListedCustomer } from '../customers/customers.ts'
import type { Proposal, TypedMore } from '../customers/customer-record.ts'
import type { Estimate } from '../estimates/estimates.ts'
import type { Page } from '../lists.ts'
import type { MessageSummary } from '../messages/messages.ts'
import type { NumberStanding } from '../texts/number-consents.ts'
import type { ModeratedReview } from '../reviews/review-moderation.ts'
import type { IncomingText } from '../texts/texts.ts'
import { endpoint, type NotJson, type Paging, shape } from './endpoint.ts'

/** Everything the owner can know about a person; the lists begin with the newest. */
export type CustomerPage = {
  customer: Customer
  /** The business's notes about the customer. */
  notes: string
  /** What the owner has typed beside it. */
  more: TypedMore
  /** Their homes beside the first one, under all their records. */
  homes: Home[]
  /** What a later booking or estimate says differently; null if nothing does. */
  proposal: Proposal | null
  /** Other records of the same person, under other e-mail addresses. */
  doubles: Customer[]
  /** Records with the same number or name, possibly the same person. */
  alike: Customer[]
  former: FormerDetails[]
  /** The next visit; with many booked ahead it is not among the newest bookings. */
  coming: Booking | null
  /** What their coming visits say of them: a corrected record may correct these, too. */
  comingDetails: ComingDetails[]
  bookings: Booking[]
  estimates: Estimate[]
  messages: MessageSummary[]
  /** Texts received from any of their numbers. */
  texts: IncomingText[]
  reviews: ModeratedReview[]
  consents: CustomerConsent[]
  /** The consent of each number to texts, the newest first. */
  numbers: NumberStanding[]
  /** Where each list continues; null at its end. */
  next: { bookings: string | null; estimates: string | null; messages: string | null; texts: string | null }
}

export const lookUpCustomer = endpoint(
  'GET',
  '/api/customers',
  shape<{ query: { email: string } | { phone: string }; answers: Customer | null }>(),
)

export const listCustomers = endpoint(
  'GET',
  '/api/customers/newest',
  shape<{ query: Paging; answers: Page<ListedCustomer> }>(),
)

export const readCustomer = endpoint('GET', '/api/customers/:id', shape<{ answers: CustomerPage }>(), ['not-found'])

/** Under all addresses, the latest visit first. */
export const listBookingsOf = endpoint(
  'GET',
  '/api/customers/:id/bookings',
  shape<{ query: Paging; answers: Page<Booking> }>(),
  ['not-found'],
)

export const listEstimatesOf = endpoint(
  'GET',
  '/api/customers/:id/estimates',
  shape<{ query: Paging; answers: Page<Estimate> }>(),
  ['not-found'],
)

export const listMessagesOf = endpoint(
  'GET',
  '/api/customers/:id/messages',
  shape<{ query: Paging; answers: Page<MessageSummary> }>(),
  ['not-found'],
)

export const listTextsOf = endpoint(
  'GET',
  '/api/customers/:id/texts',
  shape<{ query: Paging; answers: Page<IncomingText> }>(),
  ['not-found'],
)

export const exportCustomer = endpoint('GET', '/api/customers/:id/export', shape<NotJson>(), [
  'confirm-required',
  'not-found',
])

/** To be read on paper. */
export const exportCustomerPdf = endpoint('GET', '/api/customers/:id/pdf', shape<NotJson>(), [
  'confirm-required',
  'not-found',
])

/** May this number be texted? To be read on paper. */
export const exportTextConsent = endpoint('GET', '/api/customers/:id/consents/:number', shape<NotJson>(), ['not-found'])
