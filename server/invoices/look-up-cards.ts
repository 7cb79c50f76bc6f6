import { renewHook } from '../cards/connect-account.ts'
import { followCards } from '../cards/keep-card.ts'
import { lookUpReports } from '../cards/look-up-reports.ts'
import { lookUpWaiting } from '../cards/look-up-payment.ts'
import { finishRefunds } from '../cards/look-up-refund.ts'
import type { Parts } from '../parts.ts'
import { finishCharges } from './charge-card.ts'

/** Money first, cards to keep last. */
export async function lookUpCards(parts: Parts): Promise<void> {
  await lookUpWaiting(parts)
  await finishCharges(parts)
  await finishRefunds(parts)
  await lookUpReports(parts)
  await renewHook(parts)
  await followCards(parts)
}
