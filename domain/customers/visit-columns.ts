import { guessColumns } from './import-columns.ts'
import type { ImportColumns } from './import-fields.ts'

/** '' leaves the column out. */
const visitFields = ['date', 'start', 'end', 'service', 'price', 'frequency', 'status'] as const
export const personFields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'access',
  'notes',
] as const
export const visitImportFields = [...visitFields, ...personFields] as const
export type VisitField = (typeof visitFields)[number]
export type VisitImportField = (typeof visitImportFields)[number]
export type VisitColumns = (VisitImportField | '')[]

/** Without spaces, case and signs; the better one first. */
const headings: Record<VisitField, readonly string[]> = {
  date: [
    'scheduledate',
    'scheduleddate',
    'visitdate',
    'servicedate',
    'appointmentdate',
    'jobdate',
    'jobscheduledstarttime',
    'scheduledstart',
    'startdate',
    'date',
    'start',
    'when',
  ],
  start: [
    'starttime',
    'arrivaltime',
    'arrival',
    'arrivalwindow',
    'times',
    'timeslot',
    'hours',
    'time',
    'start',
    'from',
  ],
  end: ['endtime', 'finishtime', 'jobscheduledendtime', 'scheduledend', 'end', 'to', 'until'],
  service: ['servicetype', 'service', 'services', 'jobtype', 'title', 'jobtitle', 'package', 'lineitems', 'cleaning'],
  price: [
    'totalprice',
    'jobamount',
    'visitbasedprice',
    'visitbased',
    'total',
    'amount',
    'price',
    'onetimeprice',
    'revenue',
    'subtotal',
  ],
  frequency: [
    'frequency',
    'visitfrequency',
    'servicefrequency',
    'cleaningfrequency',
    'jobfrequency',
    'recurrence',
    'recurrencerule',
    'rrule',
    'visitschedule',
    'howoften',
    'repeats',
    'repeat',
    'recurring',
  ],
  status: ['visitstatus', 'jobstatus', 'appointmentstatus', 'status', 'completed', 'outcome'],
}

/** The visit's facts first, then the customer as in a file of customers. */
export function guessVisitColumns(header: readonly string[]): VisitColumns {
  const names = header.map((heading) =>
    heading
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  )
  const columns: VisitColumns = header.map(() => '')
  for (const field of visitFields) {
    const heading = headings[field].find((each) => names.some((name, at) => name === each && columns[at] === ''))
    const at = heading === undefined ? -1 : names.findIndex((name, index) => name === heading && columns[index] === '')
    if (at >= 0) columns[at] = field
  }
  const person: ImportColumns = guessColumns(header.map((heading, at) => (columns[at] === '' ? heading : '')))
  return columns.map((field, at) => field || (personFields.find((each) => each === person[at]) ?? ''))
}

export function isVisitTable(columns: VisitColumns): boolean {
  const has = (...fields: VisitImportField[]) => fields.some((field) => columns.includes(field))
  return has('date') && has('name', 'firstName', 'lastName') && has('email', 'phone')
}
