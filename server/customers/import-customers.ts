import { guessColumns, type ImportColumns, isImportable } from '../../domain/customers/import-columns.ts'
import {
  type ImportCustomers,
  type ImportPlan,
  type LastImport,
  type PlanImport,
  rowsListed,
} from '../../domain/customers/import-customers.ts'
import { type Candidate, keysOf, mostImportRows, readRows, type ReadRows } from '../../domain/customers/import-rows.ts'
import { readTable } from '../../domain/read-table.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { sayFault } from '#words/faults.ts'
import { type Act, findNewestAct, insertAct, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { inTurns } from '../platform/in-turns.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { runInTurns } from '../platform/run-in-turns.ts'
import { deleteImported, digestNotes, findKnownKeys, type Imported, insertImported } from './import-store.ts'
import { lockPeople } from './store.ts'

/** Nobody is notified of an import, so it can be undone the next day, too. */
const undoHours = 24
const hourMs = 3_600_000

/** Comparing so many takes a few milliseconds. */
const rowsAtOnce = 200

type Unread = { reason: 'no-table' | 'quote-open' | 'not-text' | 'too-many-rows' | 'no-columns'; line: number }
type Table = { header: string[]; sample: string[]; columns: ImportColumns; found: ReadRows }

/** Reads a file without writing anything. */
export async function planImport(
  { database: { queries } }: Pick<Parts, 'database'>,
  input: PlanImport,
): Promise<{ ok: true; plan: ImportPlan } | ({ ok: false } & Unread)> {
  const read = await openTable(input)
  if (!read.ok) return read
  const { header, sample, columns } = read.table
  const { candidates, joined, refused } = await joinKnown(queries, read.table)
  const plan: ImportPlan = {
    header,
    sample,
    columns,
    added: candidates.length,
    joined: joined.length,
    refused: refused.length,
    newRows: candidates
      .slice(0, rowsListed)
      .map((each) => ({ line: each.line, name: each.name, detail: detailOf(each) })),
    joinedRows: joined.slice(0, rowsListed),
    refusedRows: refused.slice(0, rowsListed).map(({ fault, ...row }) => ({ ...row, why: sayFault(fault) })),
  }
  return { ok: true, plan }
}

export type ImportResult =
  | ({ ok: true; added: number } & ForUndo)
  | { ok: false; reason: 'key-reused' | 'changed-meanwhile' }
  | ({ ok: false } & Unread)

/** As one act, once per key, if as many as shown. Nobody is notified, and no consent to texts is assumed. */
export async function importCustomers(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { key, added, ...input }: ImportCustomers,
): Promise<ImportResult> {
  const now = clock.now()
  // Before the transaction: others do not wait for it.
  const read = await openTable(input)
  if (!read.ok) return read
  const request = { key, route: 'POST /api/customers/import', body: { added, ...input }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const { candidates } = await joinKnown(write, read.table)
    if (candidates.length !== added) return refuse('changed-meanwhile')
    // There is nothing to undo, and the import before stays the newest one.
    if (added === 0) return added
    const rows: { id: string; candidate: Candidate }[] = []
    const before: Brought = { rows: [], at: now }
    for await (const some of inTurns(candidates, rowsAtOnce))
      for (const candidate of some) {
        const id = newId(now)
        rows.push({ id, candidate })
        before.rows.push({ id, notes: digestNotes(candidate.notes) })
      }
    if (!(await insertImported(write, rows, now))) return refuse('changed-meanwhile')
    const act = { key, noun: 'customer' as const, entityId: importedId, version: 1, before, counted: {} }
    await insertAct(write, { ...act, heldUntil: now + undoHours * hourMs })
    await recordChange(write, { kind: 'customer-changed', id: importedId }, now)
    return added
  })
  if (!result.ok) return result
  return { ok: true, added: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

/** What an import is about, among the acts on customers. */
export const importedId = 'import'

type Brought = { rows: Imported[]; at: number }

/** Keeps those booked, merged or edited since. */
export async function undoImport(write: Write, act: Act): Promise<null> {
  // Written by `importCustomers`.
  const { rows } = act.before as Brought
  await deleteImported(write, rows)
  return null
}

/** Null when it can no longer be undone. */
export async function readLastImport({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<LastImport | null> {
  const act = await findNewestAct(database.queries, importedId, clock.now())
  if (!act) return null
  // Written by `importCustomers`.
  const { rows, at } = act.before as Brought
  return { act: act.key, at: new Date(at).toISOString(), added: rows.length }
}

async function openTable({
  table,
  columns,
}: PlanImport): Promise<{ ok: true; table: Table } | ({ ok: false } & Unread)> {
  const read = await runInTurns(readTable(table))
  if (!read.ok) return { ok: false, reason: read.fault, line: read.line }
  const [head, ...rows] = read.rows
  const first = rows[0]
  if (!head || !first) return { ok: false, reason: 'no-table', line: 1 }
  if (rows.length > mostImportRows) return { ok: false, reason: 'too-many-rows', line: rows[mostImportRows]?.line ?? 1 }
  const header = head.cells.map((cell) => cell.trim())
  const guessed = columns ?? guessColumns(header)
  // Of a file that cannot be guessed the columns are still shown, to be chosen.
  if (columns !== null && !isImportable(columns)) return { ok: false, reason: 'no-columns', line: 1 }
  const sample = header.map((_, at) => first.cells[at] ?? '')
  return { ok: true, table: { header, sample, columns: guessed, found: await runInTurns(readRows(rows, guessed)) } }
}

/** Sets aside customers whom the office knows already. */
async function joinKnown(queries: Queries, { found: { candidates, refused, ...found } }: Table): Promise<ReadRows> {
  const known = await findKnownKeys(queries, candidates)
  const added: Candidate[] = []
  const joined = [...found.joined]
  for await (const some of inTurns(candidates, rowsAtOnce))
    for (const candidate of some) {
      const as = keysOf(candidate)
        .map((each) => known.get(each))
        .find((each) => each !== undefined)
      if (as) joined.push({ line: candidate.line, name: candidate.name, as })
      else added.push(candidate)
    }
  return { candidates: added, joined: joined.toSorted((a, b) => a.line - b.line), refused }
}

function detailOf({ email, phone, address }: Candidate): string {
  return [phone, email, address].filter(Boolean).join(', ')
}
