import { readChoice } from '../../domain/pricing.ts'
import { toNumber } from '../desk/to-number.ts'
import type { Draft } from './draft.ts'

/** The body of the request as the form says it; the shared schema checks it afterwards. */
export function toEstimateInput({ key, values }: Draft): Record<string, unknown> {
  const text = (name: string) => values[name]?.[0] ?? ''
  return {
    key,
    customerName: text('customerName'),
    customerEmail: text('customerEmail'),
    customerPhone: text('customerPhone'),
    address: text('address'),
    service: text('service'),
    homeSize: text('homeSize'),
    extras: values['extras'] ?? [],
    frequency: text('frequency'),
    notes: text('notes'),
    textConsent: values['textConsent'] !== undefined,
    ...agreement(values),
  }
}

/** The price that was agreed on; an empty one for later visits leaves those to the list. */
function agreement(values: Draft['values']): Record<string, unknown> {
  if (!isOtherPrice(values)) return {}
  const [price = '', later = '', priceReason = ''] = ['price', 'laterPrice', 'priceReason'].map((n) => values[n]?.[0])
  const hasLater = readChoice(values).frequency !== 'once' && later.trim() !== ''
  return { price: toNumber(price), priceReason, ...(hasLater ? { laterPrice: toNumber(later) } : {}) }
}

export function isOtherPrice(values: Draft['values']): boolean {
  return values['otherPrice'] !== undefined
}
