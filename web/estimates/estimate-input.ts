import { extras, frequencies, homeSizes, services, type Choice } from '../../domain/pricing.ts'
import { toNumber } from '../platform/to-number.ts'
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
    ...(isOtherPrice(values) ? { price: toNumber(text('price')), priceReason: text('priceReason') } : {}),
  }
}

/** What is chosen now; a form that has not said anything is at the quote's default (specification §9). */
export function choiceOf(values: Draft['values']): Required<Choice> {
  const chosen = values['extras'] ?? []
  return {
    service: services.find((service) => service === values['service']?.[0]) ?? 'standard',
    homeSize: homeSizes.find((homeSize) => homeSize === values['homeSize']?.[0]) ?? 'medium',
    extras: extras.filter((extra) => chosen.includes(extra)),
    frequency: frequencies.find((frequency) => frequency === values['frequency']?.[0]) ?? 'once',
  }
}

export function isOtherPrice(values: Draft['values']): boolean {
  return values['otherPrice'] !== undefined
}
