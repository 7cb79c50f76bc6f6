import type { Choice } from '../../domain/pricing/pricing.ts'
import { sayFault } from '#words/faults.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Refuses items that were never on the price list. The owner may sell this customer an item that left the list. */
export function refuseUnlisted(field: keyof Choice & ('service' | 'extras')): Refusal {
  const sentence = sayFault(field === 'service' ? 'service-unknown' : 'extra-unknown')
  return new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
}
