import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toE164 } from './fields/phone.ts'

/** The lists that can be saved as a table. */
export const csvLists = ['bookings', 'estimates', 'customers', 'messages', 'reviews'] as const
export type CsvList = (typeof csvLists)[number]

/** What a spreadsheet takes for a formula, and would run (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/

/** What a spreadsheet takes for a number: a ZIP code of New England would lose its leading zero. */
const zeroInFront = /^0\d+$/

/** One line of a table (RFC 4180). Every text is quoted, and marked as text where a spreadsheet would read something else. */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell)))
  return `${written.join(',')}\r\n`
}

function quoted(text: string): string {
  const safe = formula.test(text) || zeroInFront.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * A phone number as people write it, which a spreadsheet leaves alone: it would round bare digits, and calculate with a
 * leading plus.
 */
export function readablePhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(toE164(phone))
  if (!parsed) return phone
  if (parsed.countryCallingCode === '1') return parsed.formatNational()
  const code = `+${parsed.countryCallingCode}`
  return parsed.formatInternational().replace(code, `(${code})`)
}
