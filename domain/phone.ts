import { isPossiblePhoneNumber } from 'libphonenumber-js/min'

/**
 * The number a text message goes to, by the specification's rule (§5): non-digits removed; 10 digits get `+1`;
 * everything else gets `+`.
 */
export function toE164(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}

/** Whether the number could be dialled at all: its country code exists and its length is one that country uses. */
export function isPossiblePhone(phone: string): boolean {
  return isPossiblePhoneNumber(toE164(phone))
}

/** The address of a `tel:` link. */
export function telLink(phone: string): string {
  return `tel:${toE164(phone)}`
}
