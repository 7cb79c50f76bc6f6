/**
 * `ext. 9`, `x9`, `#9` at the end: somebody to ask for, no digits to dial. What may stand before it is not asked for: a rule
 * that begins with repeated spaces tries again at each of them, and 60,000 took half a minute.
 */
const extension = /(?:ext(?:ension|n)?|x|#)[\s.:]*\d{1,6}\s*$/i

/**
 * The number a text message goes to, by the specification's rule (§5): non-digits removed; 10 digits get `+1`;
 * everything else gets `+`. An extension is left out before: its digits would make another telephone.
 */
export function toE164(phone: string): string {
  const digits = phone.replace(extension, '').replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}

/**
 * Whether a number has all its digits, as far as that is known without the rules of every country: `+1` takes ten, and
 * fewer than ten without a `+` lack their area code. At most 15 digits (E.164).
 */
export function hasAllDigits(phone: string): boolean {
  const fewest = phone.trim().startsWith('+') ? 6 : 10
  const digits = toE164(phone).slice(1)
  return digits.startsWith('1') ? digits.length === 11 : digits.length >= fewest && digits.length <= 15
}

export function hasExtension(phone: string): boolean {
  return extension.test(phone)
}

/** A number that a text goes to as people read it: those of the NANP as they are written there, others as they are. */
export function showPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
