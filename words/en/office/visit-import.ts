import type { VisitImportField } from '../../../domain/customers/visit-columns.ts'
import { inFigures } from '../formats.ts'
import * as people from './customer-import.ts'

export const which = 'What is in the file?'
export const customers = 'Customers'
export const visits = 'Visits'
export const title = 'Import from a file'
export const lead =
  'Export your schedule as CSV: past visits are recorded as done and are not owed, visits to come are booked as they are. New customers are added with them. Nobody is notified.'
export const fields: Record<VisitImportField, string> = {
  date: 'Day',
  start: 'Arrival',
  end: 'End',
  service: 'Service',
  price: 'Price',
  frequency: 'How often',
  status: 'What became of it',
  name: people.fields.name,
  firstName: people.fields.firstName,
  lastName: people.fields.lastName,
  email: people.fields.email,
  phone: people.fields.phone,
  address: people.fields.address,
  street: people.fields.street,
  street2: people.fields.street2,
  city: people.fields.city,
  state: people.fields.state,
  zip: people.fields.zip,
  access: people.fields.access,
  notes: people.fields.notes,
}
export const joinedHint = 'They are not booked again, and nothing about them changes.'
export const regulars = (count: number) =>
  count === 1
    ? '1 regular customer: after the import, Today asks whether to make their later visits.'
    : `${inFigures(count)} regular customers: after the import, Today asks whether to make their later visits.`
export const nothingNew = 'There is no new visit in this file.'
export const press = (count: number) => (count === 1 ? 'Import 1 visit' : `Import ${inFigures(count)} visits`)
export const done = (count: number) =>
  count === 1 ? '1 visit is imported.' : `${inFigures(count)} visits are imported.`
export const undone = 'Undone. The imported visits and their customers are gone, except those you have used since.'
export const lastImport = (count: number, at: string) =>
  `${count === 1 ? '1 visit was' : `${inFigures(count)} visits were`} imported, ${at}. You can undo that for a day: all of them are removed, except those you have used since.`
