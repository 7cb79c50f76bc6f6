import { toE164 } from './phone.ts'

// Links to an email, a call, a text or a map: each has its own grammar, in which typed text is one value. No other file
// writes such an address.

/** RFC 6068, section 2: a `?` in an address would begin headers such as `bcc`. */
export function mailLink(email: string): string {
  const at = email.lastIndexOf('@')
  const part = (text: string) => encodeURIComponent(text).replaceAll('%2B', '+')
  return at === -1 ? `mailto:${part(email)}` : `mailto:${part(email.slice(0, at))}@${part(email.slice(at + 1))}`
}

/** RFC 3966: digits only. */
export function telLink(phone: string): string {
  return `tel:${toE164(phone)}`
}

/** RFC 5724: starts a text on the device itself. */
export function smsLink(phone: string): string {
  return `sms:${toE164(phone)}`
}

/** In the maps of any device. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressInOneLine(address))}`
}

/** Typed lines are joined with one comma each. */
export function addressInOneLine(address: string): string {
  return address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')
}
