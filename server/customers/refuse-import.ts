import { mostImportRows } from '../../domain/customers/import-rows.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import type { ImportResult } from './open-import.ts'
import * as say from '#words/server/customer-import.ts'

/** The refusals of a file, whatever its rows are; `noColumns` says which columns it needs. */
export function refuseImport(result: Extract<ImportResult, { ok: false }>, noColumns: string): Refusal {
  switch (result.reason) {
    case 'key-reused':
      return refuseReusedKey()
    case 'changed-meanwhile':
      return new Refusal('changed-meanwhile', { detail: say.changedMeanwhile })
    case 'no-columns':
      return new Refusal('invalid-input', { errors: { columns: noColumns } })
    case 'no-table':
      return new Refusal('invalid-input', { errors: { table: say.noTable } })
    case 'not-text':
      return new Refusal('invalid-input', { errors: { table: say.notText } })
    case 'quote-open':
      return new Refusal('invalid-input', { errors: { table: say.quoteOpen(result.line) } })
    case 'too-many-rows':
      return new Refusal('invalid-input', { errors: { table: say.tooManyRows(mostImportRows, result.line) } })
  }
}
