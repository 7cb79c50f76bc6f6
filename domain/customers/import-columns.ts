import { importFields, type ImportField, type ImportColumns } from './import-fields.ts'
import { headings } from './import-headings.ts'

/** As many columns as Google Contacts and Jobber have, and then some. */
export const mostColumns = 200

function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/#s\b/g, 's')
    .replace(/[^a-z0-9]/g, '')
}

/** Each field once, by its best heading. */
export function guessColumns(header: readonly string[]): ImportColumns {
  const names = header.map(plain)
  const columns: ImportColumns = header.map(() => '')
  for (const field of importFields) {
    const heading = headings[field].find((each) => names.some((name, at) => name === each && columns[at] === ''))
    const at = heading === undefined ? -1 : names.findIndex((name, index) => name === heading && columns[index] === '')
    if (at >= 0) columns[at] = field
  }
  // A whole address beside its parts would be said twice.
  const hasStreet = columns.includes('street')
  return columns.map((field) => (field === 'address' && hasStreet ? '' : field))
}

export function isImportable(columns: ImportColumns): boolean {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field))
  return has('name', 'firstName', 'lastName', 'company') && has('email', 'phone', 'otherPhone')
}
