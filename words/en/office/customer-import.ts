import type { ImportField } from '../../../domain/customers/import-fields.ts'
import type { JoinedRow } from '../../../domain/customers/import-rows.ts'
import { inFigures } from '../formats.ts'

/** On the button that opens it. */
export const bring = 'Import from a file'
export const lead =
  'Export your customers from Jobber, Housecall Pro, ZenMaid, Google Contacts, Square, QuickBooks or a spreadsheet as CSV, and choose that file here. Nobody is notified, and an import does not count as agreeing to texts.'
export const file = 'CSV file'
export const checking = 'Checking …'
export const notRead = 'This file could not be read. Choose it again.'
export const tooLarge = 'Use a file of at most 4 MB: split a larger one into two.'
export const columns = 'What each column says'
export const columnsHint = 'Each heading has its first value below it. Change any wrong guess.'
export const column = (heading: string, at: number) => (heading === '' ? `Column ${at + 1}` : heading)
export const leftOut = 'Leave out'
export const fields: Record<ImportField, string> = {
  name: 'Whole name',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  otherPhone: 'Another phone',
  address: 'Whole address',
  street: 'Street',
  street2: 'Apartment or unit',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  access: 'Getting in',
  notes: 'Notes',
  howFound: 'How they found us',
  language: 'Language',
}
export const fresh = (count: number) => `New: ${inFigures(count)}`
export const joined = (count: number) => `Already there: ${inFigures(count)}`
export const joinedHint = 'They are not added again, and nothing about them changes.'
export const refused = (count: number) => `Cannot be imported: ${inFigures(count)}`
export const line = (at: number) => `Line ${inFigures(at)}`
export const noName = 'no name'
export const joinedAs = ({ as }: JoinedRow) => ('id' in as ? `is ${as.name}` : `the same as line ${inFigures(as.line)}`)
export const furtherRows = (count: number) => `and ${inFigures(count)} more`
export const nothingNew = 'There is nobody new in this file.'
export const press = (count: number) => (count === 1 ? 'Import 1 customer' : `Import ${inFigures(count)} customers`)
export const running = 'Importing …'
export const done = (count: number) =>
  count === 1 ? '1 customer is imported.' : `${inFigures(count)} customers are imported.`
export const undone = 'Undone. The imported customers are gone, except those you have booked or edited since.'
export const lastImport = (count: number, at: string) =>
  `${count === 1 ? '1 customer was' : `${inFigures(count)} customers were`} imported, ${at}. You can undo that for a day: all of them are removed, except those you have booked or edited since.`
export const undoImport = 'Undo the import'
export const undoing = 'Undoing …'
export const cancel = 'Cancel'
export const close = 'Close'
