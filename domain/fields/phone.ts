/**
 * `ext. 9`, `x9`, `#9` at the end is not dialed. The pattern ignores what stands before it: repeated spaces first would
 * be tried again at each, and 60,000 took half a minute.
 */
const extension = /(?:ext(?:ension|n)?|x|#)[\s.:]*\d{1,6}\s*$/i

/** Dialed only inside a country, as business cards show it: +44 (0)20 … */
const nationalZero = /^([^\d+]{0,9}\+[\s\d]{1,5})\(0\)/

/** Specification §5: without non-digits, an extension and (0); 10 digits get `+1`, everything else `+`. */
export function toE164(phone: string): string {
  const digits = withoutExtension(phone).replace(nationalZero, '$1').replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}

/** In North America neither an area code nor an exchange begins with 0 or 1 (North American Numbering Plan). */
const northAmerican = /^1[2-9]\d\d[2-9]\d{6}$/

/** Typed with another country's code. */
const abroad = /^\s*\+(?!1)/

/** As far as known: `+1` takes ten, fewer than ten without a `+` lack their area code. At most 15 (E.164). */
export function hasAllDigits(phone: string): boolean {
  const isAbroad = abroad.test(phone)
  const digits = toE164(phone).slice(1)
  if (!isAbroad && digits.startsWith('1')) return northAmerican.test(digits)
  return digits.length >= (isAbroad ? 6 : 10) && digits.length <= 15
}

/** Ten digits after another country's code get no +1. */
export function asMeant(phone: string): string {
  return abroad.test(phone) ? toE164(phone).replace(/^\+1(?=\d{10}$)/, '+') : toE164(phone)
}

export function withoutExtension(phone: string): string {
  return phone.replace(extension, '')
}

export function hasExtension(phone: string): boolean {
  return extension.test(phone)
}

/** NANP numbers as they are written there, others unchanged. */
export function showPhone(number: string): string {
  return number.replace(/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
