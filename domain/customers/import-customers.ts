import * as v from 'valibot'
import { keyField, whole } from '../fields/fields.ts'
import { mostColumns } from './import-columns.ts'
import { type ImportColumns, importFields } from './import-fields.ts'
import { importMaxBytes, type JoinedRow, type RefusedRow } from './import-rows.ts'

const tableFields = {
  table: v.pipe(
    v.string('table-missing'),
    v.minLength(1, 'table-missing'),
    v.maxLength(importMaxBytes, 'table-too-long'),
  ),
  /** What each column says; null has it guessed. */
  columns: v.nullable(
    v.pipe(v.array(v.picklist(['', ...importFields], 'column-unknown')), v.maxLength(mostColumns, 'too-many-columns')),
  ),
}

/** Changes nothing. */
export const planImportSchema = v.strictObject(tableFields)
export type PlanImport = v.InferOutput<typeof planImportSchema>

const count = whole('count-missing', 0, 1_000_000)

/** The columns that were seen, and how many were new then. */
export const importCustomersSchema = v.strictObject({ key: keyField, ...tableFields, added: count })
export type ImportCustomers = v.InferOutput<typeof importCustomersSchema>

/** More rows than anybody reads are counted alone. */
export const rowsListed = 200

/** What a file would bring. */
export type ImportPlan<Columns extends readonly string[] = ImportColumns> = {
  /** The headings of the file, with the first row of values below each. */
  header: string[]
  sample: string[]
  columns: Columns
  added: number
  joined: number
  refused: number
  /** The customers who are asked about after an import of visits: whether to make the later ones. */
  regulars?: number
  /** The first of each, with the lines of the file; `why` is a sentence. */
  newRows: { line: number; name: string; detail: string }[]
  joinedRows: JoinedRow[]
  refusedRows: (Omit<RefusedRow, 'fault'> & { why: string })[]
}

/** The newest import, as long as Undo can take it back; `at` is ISO 8601 in UTC. */
export type LastImport = { act: string; at: string; added: number }
