import type { AccountRow, OwedSum, VisitAccount } from '../ledger/account-standing.ts'
import type { addEntrySchema, payVisitSchema } from '../ledger/typed-entries.ts'
import type { pressSchema } from '../fields/press.ts'
import type { Page } from '../lists.ts'
import type { ForUndo } from '../undo.ts'
import { endpoint, type Paging, shape } from './endpoint.ts'
import type { decideDepositSchema } from '../ledger/visit-deposits.ts'
import type { decideFeeSchema } from '../bookings/visit-fees.ts'

type AccountNow = { account: VisitAccount }

const refusals = ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now'] as const

export const readVisitAccount = endpoint('GET', '/api/bookings/:id/account', shape<{ answers: AccountNow }>(), [
  'not-found',
])

export const payVisit = endpoint(
  'POST',
  '/api/bookings/:id/account/payments',
  shape<{ takes: typeof payVisitSchema; answers: AccountNow & ForUndo }>(),
  refusals,
)

export const addEntry = endpoint(
  'POST',
  '/api/bookings/:id/account/entries',
  shape<{ takes: typeof addEntrySchema; answers: AccountNow & ForUndo }>(),
  refusals,
)

export const takeEntryBack = endpoint(
  'POST',
  '/api/bookings/:id/account/entries/:entry/take-back',
  shape<{ takes: typeof pressSchema; answers: AccountNow & ForUndo }>(),
  refusals,
)

/** For a late cancel or a locked door. */
export const decideFee = endpoint(
  'POST',
  '/api/bookings/:id/account/fee',
  shape<{ takes: typeof decideFeeSchema; answers: AccountNow & ForUndo }>(),
  refusals,
)

/** For a visit that did not take place. */
export const decideDeposit = endpoint(
  'POST',
  '/api/bookings/:id/account/deposit',
  shape<{ takes: typeof decideDepositSchema; answers: AccountNow & ForUndo }>(),
  refusals,
)

/** For a visit completed before there were accounts. */
export const chargeVisit = endpoint(
  'POST',
  '/api/bookings/:id/account/charge',
  shape<{ takes: typeof pressSchema; answers: AccountNow & ForUndo }>(),
  refusals,
)

/** Oldest first; `usualWay` as in the account of the visit. */
export const listOwed = endpoint(
  'GET',
  '/api/ledger/owed',
  shape<{ query: Paging; answers: Page<OwedVisit> & { sum: OwedSum } }>(),
)
export type OwedVisit = Pick<AccountRow, 'bookingId' | 'name' | 'phone' | 'day' | 'balance'> &
  Pick<VisitAccount, 'usualWay'> & {
    /** When the visit began; ISO 8601 in UTC. */
    since: string
  }

/** Newest visits, with what is owed for all of them; below zero, what is left for the customer. */
export const readCustomerAccount = endpoint(
  'GET',
  '/api/customers/:id/account',
  shape<{ answers: { visits: AccountRow[]; balance: number } }>(),
  ['not-found'],
)
