import { type Choice, findUnlisted } from '../../domain/pricing.ts'
import { sayFault } from '#words/faults.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readSettings } from './store.ts'

/** Refuses an extra that the price list has never had. The owner may sell one that is off the list: for this customer. */
export async function refuseUnlisted({ database }: Parts, choice: Choice): Promise<void> {
  const { prices } = await readSettings(database.queries)
  if (findUnlisted(prices, choice).length === 0) return
  const sentence = sayFault('extra-unknown')
  throw new Refusal('invalid-input', { detail: sentence, errors: { extras: sentence } })
}
