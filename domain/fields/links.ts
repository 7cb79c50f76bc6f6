import { toE164 } from './phone.ts'

// The prefixes of links to an e-mail, a call, a text or a map. Each has its own grammar, in which typed text is one
// value and nothing else; no other file writes such an address.

/** The target of a `mailto:` link: `?` in an address would begin headers such as `bcc` (RFC 6068, section 2). */
export function mailLink(email: string): string {
  const at = email.lastIndexOf('@')
  const part = (text: string) => encodeURIComponent(text).replaceAll('%2B', '+')
  return at === -1 ? `mailto:${part(email)}` : `mailto:${part(email.slice(0, at))}@${part(email.slice(at + 1))}`
}

/** The address of a `tel:` link (RFC 3966): digits only. */
export function telLink(phone: string): string {
  return `tel:${toE164(phone)}`
}

/** The address of a link that starts a text on the device itself (RFC 5724). */
export function smsLink(phone: string): string {
  return `sms:${toE164(phone)}`
}

/** A postal address, in one or several lines, in the maps of any device. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressInOneLine(address))}`
}

/** A postal address as one line: typed lines are joined with one comma each. */
export function addressInOneLine(address: string): string {
  return address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')
}
