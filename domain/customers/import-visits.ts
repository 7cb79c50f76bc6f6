import * as v from 'valibot'
import { mostColumns } from './import-columns.ts'
import type { ImportColumns } from './import-fields.ts'
import { type Candidate as Person, importMaxBytes, readPeople } from './import-rows.ts'
import { keyField, whole } from '../fields/fields.ts'
import type { Frequency } from '../pricing/pricing.ts'
import type { TableRow } from '../read-table.ts'
import type { Steps } from '../steps.ts'
import { readFrequency } from './read-frequency.ts'
import { laterThat, readDay, readTimes } from './read-moment.ts'
import { personFields, visitImportFields, type VisitField, type VisitColumns } from './visit-columns.ts'
import { type Outcome, timesOf, withoutDay, readPrice, outcomeOf } from './read-visit-cells.ts'

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
