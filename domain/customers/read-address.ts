import { findZip } from '../fields/zip.ts'
import { fold } from './search.ts'
import { type Said, oneLine } from './read-cells.ts'

/** Without repeating what a whole address already says. */
export function writeAddress({ address, street, street2, city, state }: Said, zip: string): string {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const isWhole = city === '' || fold(address).includes(fold(city))
  if (address !== '' && isWhole) return oneLine(address.replaceAll('\n', ', '))
  const parts = [street || address, street2, city === '' && state === '' ? '' : town]
  return oneLine(
    parts
      .map((part) => part.replaceAll('\n', ', '))
      .filter(Boolean)
      .join(', '),
  )
}

/** Spreadsheets drop the zeros at the beginning of a ZIP code: 2134 is 02134, and 21341234 is 02134-1234. */
export function readZip(cell: string): { zip: string; left: string } {
  const text = cell.replace(/\.0$/, '').trim()
  const digits = text.replace('-', '')
  const whole = /^\d{3,4}$/.test(digits)
    ? digits.padStart(5, '0')
    : /^\d{7,8}$/.test(digits)
      ? digits.padStart(9, '0')
      : text
  const zip = findZip(whole)
  return zip === '' ? { zip: '', left: text } : { zip, left: '' }
}

/** Of a whole address, before a country. */
export function zipIn(address: string): string {
  return /\b(\d{5})(?:-\d{4})?(?:[\s,]+(?:US|USA|United States)\.?)?\s*$/i.exec(address)?.[1] ?? ''
}
