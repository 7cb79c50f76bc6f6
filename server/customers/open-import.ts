import { type ImportPlan, type LastImport, rowsListed } from '../../domain/customers/import-customers.ts'
import { type JoinedRow, mostImportRows, type RefusedRow } from '../../domain/customers/import-rows.ts'
import { readTable, type TableRow } from '../../domain/read-table.ts'
import type { Steps } from '../../domain/steps.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { sayFault } from '#words/faults.ts'
import { insertAct } from '../acts/store.ts'
import { findNewestAct } from '../acts/entity-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { runInTurns } from '../platform/run-in-turns.ts'

/** Nobody is notified of an import, so it can be undone the next day, too. */
const heldMs = 24 * 3_600_000

export type Unread = { reason: 'no-table' | 'quote-open' | 'not-text' | 'too-many-rows' | 'no-columns'; line: number }

export type ImportResult =
  | ({ ok: true; added: number } & ForUndo)
  | { ok: false; reason: 'key-reused' | 'changed-meanwhile' }
  | ({ ok: false } & Unread)

export type ImportTable<Columns, Found> = { header: string[]; sample: string[]; columns: Columns; found: Found }

type Reading<Columns, Found> = {
  guess(header: readonly string[]): Columns
  hasNeeded(columns: Columns): boolean
  read(rows: readonly TableRow[], columns: Columns): Steps<Found>
}

export async function openImport<Columns, Found>(
  { table, columns }: { table: string; columns: Columns | null },
  { guess, hasNeeded, read: readRows }: Reading<Columns, Found>,
): Promise<{ ok: true; table: ImportTable<Columns, Found> } | ({ ok: false } & Unread)> {
  const read = await runInTurns(readTable(table))
  if (!read.ok) return { ok: false, reason: read.fault, line: read.line }
  const [head, ...rows] = read.rows
  const first = rows[0]
  if (!head || !first) return { ok: false, reason: 'no-table', line: 1 }
  if (rows.length > mostImportRows) return { ok: false, reason: 'too-many-rows', line: rows[mostImportRows]?.line ?? 1 }
  const header = head.cells.map((cell) => cell.trim())
  const used = columns ?? guess(header)
  // The columns of a file that cannot be guessed are still shown, so that the owner can choose.
  if (columns !== null && !hasNeeded(columns)) return { ok: false, reason: 'no-columns', line: 1 }
  const sample = header.map((_, at) => first.cells[at] ?? '')
  return { ok: true, table: { header, sample, columns: used, found: await runInTurns(readRows(rows, used)) } }
}

type Rows<New> = { added: readonly New[]; joined: readonly JoinedRow[]; refused: readonly RefusedRow[] }

export function showRows<New>(
  { added, joined, refused }: Rows<New>,
  show: (each: New) => ImportPlan['newRows'][number],
) {
  return {
    added: added.length,
    joined: joined.length,
    refused: refused.length,
    newRows: added.slice(0, rowsListed).map(show),
    joinedRows: joined.slice(0, rowsListed),
    refusedRows: refused.slice(0, rowsListed).map(({ fault, ...row }) => ({ ...row, why: sayFault(fault) })),
  }
}

type Imported<Before> = { key: string; noun: 'booking' | 'customer'; entityId: string; before: Before }

export async function insertImportAct<Before extends { at: number }>(
  write: Write,
  act: Imported<Before>,
): Promise<void> {
  await insertAct(write, { ...act, version: 1, counted: {}, heldUntil: act.before.at + heldMs })
}

/** Null when it can no longer be undone. */
export async function readLastImportOf<Before extends { at: number }>(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  entityId: string,
  countAdded: (before: Before) => number,
): Promise<LastImport | null> {
  const act = await findNewestAct(database.queries, entityId, clock.now())
  if (!act) return null
  // Written by insertImportAct.
  const before = act.before as Before
  return { act: act.key, at: new Date(before.at).toISOString(), added: countAdded(before) }
}
