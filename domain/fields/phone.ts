/**
 * `ext. 9`, `x9`, `#9` at the end: somebody to ask for, no digits to dial. What may stand before it is not asked for: a rule
 * that begins with repeated spaces tries again at each of them, and 60,000 took half a minute.
 */
const extension = /(?:ext(?:ension|n)?|x|#)[\s.:]*\d{1,6}\s*$/i

/** What is dialled inside a country alone, as business cards have it: +44 (0)20 … */
const nationalZero = /^([^\d+]{0,9}\+[\s\d]{1,5})\(0\)/

/**
 * The number a text message goes to, by the specification's rule (§5): non-digits removed; 10 digits get `+1`;
 * everything else gets `+`. An extension is left out before: its digits would make another telephone; so is the (0) that
 * nobody dials behind a country code.
 */
export function toE164(phone: string): string {
  const digits = withoutExtension(phone).replace(nationalZero, '$1').replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}

export function withoutExtension(phone: string): string {
  return phone.replace(extension, '')
}

export function hasExtension(phone: string): boolean {
  return extension.test(phone)
}

/** A number that a text goes to as people read it: those of the NANP as they are written there, others as they are. */
export function showPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** The address of a `tel:` link. */
export function telLink(phone: string): string {
  return `tel:${toE164(phone)}`
}

/** The address of a link that begins a text on the device itself. */
export function smsLink(phone: string): string {
  return `sms:${toE164(phone)}`
}
