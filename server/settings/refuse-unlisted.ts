import type { ListedField } from '../../domain/pricing/pricing.ts'
import { sayFault } from '#words/faults.ts'
import { Refusal } from '../platform/http/refusal.ts'

const faults = { service: 'service-unknown', extras: 'extra-unknown', frequency: 'frequency-unknown' } as const

/** Refuses items that were never on the price list. The owner may sell this customer an item that left the list. */
export function refuseUnlisted(field: ListedField): Refusal {
  const sentence = sayFault(faults[field])
  return new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
}
