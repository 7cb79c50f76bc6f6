import * as v from 'valibot'
import { guessColumns, type ImportColumns, mostColumns } from './import-columns.ts'
import { type Candidate as Person, importMaxBytes, readPeople } from './import-rows.ts'
import { keyField, whole } from '../fields/fields.ts'
import type { Frequency } from '../pricing/pricing.ts'
import type { TableRow } from '../read-table.ts'
import type { Steps } from '../steps.ts'
import { readFrequency } from './read-frequency.ts'
import { laterThat, readDay, readTimes } from './read-moment.ts'

/** '' leaves the column out. */
const visitFields = ['date', 'start', 'end', 'service', 'price', 'frequency', 'status'] as const
const personFields = [
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
type VisitField = (typeof visitFields)[number]
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

/** What became of a visit, if the file says that it did not take place. */
type Outcome = 'cancelled' | 'skipped' | 'locked-out'

/** Whole dollars, null without a price. `often` is what the row says, and `frequency` was read from it. */
export type VisitCandidate = {
  line: number
  person: Person
  date: string
  start: string
  end: string
  service: string
  price: number | null
  frequency: Frequency
  often: string
  outcome: Outcome | null
}
type RefusedVisit = { line: number; name: string; fault: string }
export type ReadVisits = { candidates: VisitCandidate[]; refused: RefusedVisit[] }

const rowsInStep = 100
const usualHours = 2
const highestPrice = 100_000
/** Longer words are no rhythm. */
const mostOften = 100

export function* readVisits(rows: readonly TableRow[], columns: VisitColumns): Steps<ReadVisits> {
  const ofPerson: ImportColumns = columns.map((field) => personFields.find((each) => each === field) ?? '')
  const read: ReadVisits = { candidates: [], refused: [] }
  for (const [at, row] of rows.entries()) {
    if (at % rowsInStep === 0) yield
    const { person, fault } = readPeople(row, ofPerson)
    const visit = toVisit(row, columns, person)
    const why = fault ?? (typeof visit === 'string' ? visit : null)
    if (why !== null || typeof visit === 'string')
      read.refused.push({ line: row.line, name: person.name, fault: why ?? 'visit-date' })
    else read.candidates.push(visit)
  }
  return read
}

function toVisit({ line, cells }: TableRow, columns: VisitColumns, person: Person): VisitCandidate | string {
  const cell = (field: VisitField) => {
    const at = columns.indexOf(field)
    return at === -1 ? '' : (cells[at] ?? '').trim()
  }
  const date = readDay(cell('date'))
  if (date === null) return 'visit-date'
  const [first, last] = timesOf([cell('start'), withoutDay(cell('date'))])
  if (first === undefined) return 'visit-time'
  const end = readTimes(withoutDay(cell('end')))[0] ?? last ?? laterThat(first, usualHours)
  const price = readPrice(cell('price'))
  if (price === undefined) return 'visit-price'
  const often = cell('frequency').replaceAll(/\s+/g, ' ').slice(0, mostOften)
  const frequency = readFrequency(often)
  return {
    line,
    person: frequency === null ? withOften(person, often) : person,
    date,
    start: first,
    end: end > first ? end : laterThat(first, usualHours),
    service: cell('service'),
    price,
    frequency: frequency ?? 'once',
    often,
    outcome: outcomeOf(cell('status')),
  }
}

/** Keeps a rhythm that no agreement can have in the notes, so that nothing is lost. */
export function withOften(person: Person, often: string): Person {
  return { ...person, notes: [person.notes, `How often: ${often}`].filter(Boolean).join('\n') }
}

/** Of the first cell that has any. */
function timesOf(cells: readonly string[]): string[] {
  return cells.map((cell) => readTimes(cell)).find((times) => times.length > 0) ?? []
}

/** What follows the day in a cell with both. */
function withoutDay(cell: string): string {
  return cell
    .replace(/^\d{4}-\d{1,2}-\d{1,2}T?/, '')
    .replace(/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/, '')
    .replace(/^.*?[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}/i, '')
}

/** Null without a price, undefined for an invalid one. */
function readPrice(cell: string): number | null | undefined {
  const text = cell.replaceAll(/[$,\s]|usd/gi, '')
  if (text === '') return null
  const dollars = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text)) : Number.NaN
  if (!(dollars <= highestPrice)) return undefined
  return dollars === 0 ? null : dollars
}

function outcomeOf(status: string): Outcome | null {
  if (/cancel/i.test(status)) return 'cancelled'
  if (/skip/i.test(status)) return 'skipped'
  return /no.?show|lock/i.test(status) ? 'locked-out' : null
}

const tableFields = {
  table: v.pipe(
    v.string('table-missing'),
    v.minLength(1, 'table-missing'),
    v.maxLength(importMaxBytes, 'table-too-long'),
  ),
  /** What each column says; null has it guessed. */
  columns: v.nullable(
    v.pipe(
      v.array(v.picklist(['', ...visitImportFields], 'column-unknown')),
      v.maxLength(mostColumns, 'too-many-columns'),
    ),
  ),
}
export const planVisitsSchema = v.strictObject(tableFields)
export type PlanVisits = v.InferOutput<typeof planVisitsSchema>
/** The columns that were seen, and how many visits were new then. */
export const importVisitsSchema = v.strictObject({
  key: keyField,
  ...tableFields,
  added: whole('count-missing', 0, 1_000_000),
})
export type ImportVisits = v.InferOutput<typeof importVisitsSchema>
