import { type ImportColumns, type ImportField, importFields } from './import-fields.ts'

export type Said = Record<ImportField, string>

/** The first cell with words counts; those of notes, phones and email addresses are joined, one a line. */
export function sayRow(cells: readonly string[], columns: ImportColumns): Said {
  const said = Object.fromEntries(importFields.map((field) => [field, ''])) as Said
  columns.forEach((field, at) => {
    const cell = field === '' ? '' : cleaned(cells[at] ?? '')
    if (field === '' || cell === '') return
    if (said[field] === '') said[field] = cell
    // Of the same kind there may be several columns.
    else if (field === 'notes' || field === 'phone' || field === 'email') said[field] += `\n${cell}`
  })
  const { name, firstName, lastName, company, ...others } = said
  return {
    ...others,
    name: oneLine(name),
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    company: oneLine(company),
  }
}

/** Without the mark that keeps a spreadsheet from running or rounding a cell, and characters that no field takes. */
function cleaned(cell: string): string {
  // oxlint-disable-next-line no-control-regex -- they are removed
  const text = cell.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
  return text
    .replace(invisible, '')
    .normalize('NFC')
    .trim()
    .replace(/^'(?=[=+\-@\d(])/, '')
    .replace(/^="(.*)"$/, '$1')
    .trim()
}

/** Marks of direction and width, which copied numbers and names bring along; those that join letters stay. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function partsOf(cell: string): string[] {
  return cell.split(/:::|[;,\n]| \/ /).flatMap((part) => part.trim() || [])
}
