import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toE164 } from './fields/phone.ts'

export const csvLists = [
  'bookings',
  'estimates',
  'customers',
  'messages',
  'reviews',
  'payments',
  'ledger',
  'invoices',
] as const
export type CsvList = (typeof csvLists)[number]

/** A spreadsheet would run these (OWASP, CSV injection); a Japanese one also reads full-width signs. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A number of another country: a plus, digits and spaces calculate nothing, and other programs read it as it is. */
const international = /^\+\d{1,3}( \d[\d-]*)+$/

/** What a spreadsheet takes for a number with an exponent: a person named 1E5 would become 100000. */
const exponent = /^\d+(\.\d*)?e[+-]?\d+$/i

/** RFC 4180. Quoted, and marked if a spreadsheet would run or recalculate it. A ZIP code keeps its leading zero. */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell)))
  return `${written.join(',')}\r\n`
}

function quoted(text: string): string {
  const isMarked = (formula.test(text) && !international.test(text)) || exponent.test(text)
  const safe = isMarked ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** With spaces: a spreadsheet would round bare digits. */
export function readablePhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(toE164(phone))
  if (!parsed) return phone
  if (parsed.countryCallingCode === '1') return parsed.formatNational()
  return parsed.formatInternational()
}
