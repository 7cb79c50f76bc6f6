import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toE164 } from './fields/phone.ts'

/** The lists that can be saved as a table. */
export const csvLists = ['bookings', 'estimates', 'customers', 'messages', 'reviews'] as const
export type CsvList = (typeof csvLists)[number]

/** What a program for tables takes for a formula, and would run (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/

/** One line of a table (RFC 4180): every text in quotes, and none that begins a formula. */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell)))
  return `${written.join(',')}\r\n`
}

function quoted(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * A number as people write it, which a program for tables leaves alone: digits alone it would round, and a plus in front
 * it would calculate.
 */
export function readablePhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(toE164(phone))
  if (!parsed) return phone
  if (parsed.countryCallingCode === '1') return parsed.formatNational()
  const code = `+${parsed.countryCallingCode}`
  return parsed.formatInternational().replace(code, `(${code})`)
}
