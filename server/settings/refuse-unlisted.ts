import type { Choice } from '../../domain/pricing/pricing.ts'
import { sayFault } from '#words/faults.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Refuses what the price list has never had. The owner may sell what is off the list: for this customer. */
export function refuseUnlisted(field: keyof Choice & ('service' | 'extras')): Refusal {
  const sentence = sayFault(field === 'service' ? 'service-unknown' : 'extra-unknown')
  return new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
}
