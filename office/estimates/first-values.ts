import type { CustomerPage } from '../../domain/endpoints/customers.ts'
import type { FormValues } from '../desk/drafts.ts'
import { valuesOfLines } from './line-values.ts'

export const emptyValues: FormValues = { homeSize: ['medium'], frequency: ['once'], textConsent: ['on'] }

/** With the newest estimate's custom lines and discounts. */
export function valuesFor({ customer, estimates: [last] }: CustomerPage): FormValues {
  const { name, email, phone, address } = customer
  const { homeSize, bathrooms, frequency, extras, lines } = last ?? usual
  return {
    customerName: [name],
    customerEmail: [email],
    customerPhone: [phone],
    address: [address],
    ...(last && { service: [last.service] }),
    homeSize: [homeSize],
    bathrooms: [String(bathrooms)],
    frequency: [frequency],
    extras: [...extras],
    ...valuesOfLines(lines),
    textConsent: ['on'],
  }
}

const usual = { homeSize: 'medium', bathrooms: 1, frequency: 'once', extras: [], lines: [] } as const
