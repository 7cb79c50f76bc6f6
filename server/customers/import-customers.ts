import { guessColumns, isImportable } from '../../domain/customers/import-columns.ts'
import {
  type ImportCustomers,
  type ImportPlan,
  type LastImport,
  type PlanImport,
} from '../../domain/customers/import-customers.ts'
import { type Candidate, keysOf, readRows, type ReadRows } from '../../domain/customers/import-rows.ts'
import { type Act, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { inTurns } from '../platform/in-turns.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { deleteImported, digestNotes, findKnownKeys, type Imported, insertImported } from './import-store.ts'
import {
  type ImportResult,
  insertImportAct,
  openImport,
  readLastImportOf,
  showRows,
  type Unread,
} from './open-import.ts'
import { lockPeople } from './store.ts'

/** Comparing so many takes a few milliseconds. */
const rowsAtOnce = 200

const reading = { guess: guessColumns, hasNeeded: isImportable, read: readRows }

export async function planImport(
  { database: { queries } }: Pick<Parts, 'database'>,
  input: PlanImport,
): Promise<{ ok: true; plan: ImportPlan } | ({ ok: false } & Unread)> {
  const read = await openImport(input, reading)
  if (!read.ok) return read
  const { header, sample, columns } = read.table
  const { candidates, joined, refused } = await joinKnown(queries, read.table)
  const rows = showRows({ added: candidates, joined, refused }, (each) => ({
    line: each.line,
    name: each.name,
    detail: detailOf(each),
  }))
  return { ok: true, plan: { header, sample, columns, ...rows } }
}

/** As one act, once per key, if as many as shown. Nobody is notified, and no consent to texts is assumed. */
export async function importCustomers(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { key, added, ...input }: ImportCustomers,
): Promise<ImportResult> {
  const now = clock.now()
  // Before the transaction: others do not wait for it.
  const read = await openImport(input, reading)
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
    await insertImportAct(write, { key, noun: 'customer', entityId: importedId, before })
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

export async function readLastImport(parts: Pick<Parts, 'database' | 'clock'>): Promise<LastImport | null> {
  return readLastImportOf<Brought>(parts, importedId, ({ rows }) => rows.length)
}

/** Sets aside customers whom the office knows already. */
async function joinKnown(
  queries: Queries,
  { found: { candidates, refused, ...found } }: { found: ReadRows },
): Promise<ReadRows> {
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
