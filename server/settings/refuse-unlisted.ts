import { type Choice, findUnlisted } from '../../domain/pricing/pricing.ts'
import { sayFault } from '#words/faults.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readSettings } from './store.ts'

/** Refuses what the price list has never had. The owner may sell what is off the list: for this customer. */
export async function refuseUnlisted({ database }: Parts, choice: Choice): Promise<void> {
  const { prices } = await readSettings(database.queries)
  const { service, extras } = findUnlisted(prices, choice)
  if (service.length > 0) throw refuse('service', sayFault('service-unknown'))
  if (extras.length > 0) throw refuse('extras', sayFault('extra-unknown'))
}

function refuse(field: keyof Choice, sentence: string): Refusal {
  return new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
}
