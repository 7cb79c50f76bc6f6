import type { ForUndo } from '../../domain/undo.ts'
import { type Act, heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { importedId, undoImport } from './import-customers.ts'
import { deleteFormer } from './former-store.ts'
import { deleteUnused } from './used-store.ts'
import { lockTyped, type TypedColumns, updateTyped } from './record-store.ts'
import { type ProposalRow, restoreProposals } from './proposal-store.ts'
import type { Known } from './find-known.ts'

export type Needs = Pick<Parts, 'database' | 'clock'>

type Changed = { ok: true; id: string } & ForUndo
export type ChangeResult =
  | Changed
  | { ok: false; reason: 'key-reused' | 'not-found' | 'changed-meanwhile' }
  | ({ ok: false } & Known)

/** What undo needs: the columns before, and what the act has added; without columns the record itself was added. */
type Remembered = {
  was: TypedColumns | null
  former: string | null
  added: string[]
  proposals: ProposalRow[]
} & Partial<Followed>

/** What undo needs of the visits and estimates that followed; theirs to know (`change-with-record.ts`). */
export type Followed = { visits: readonly unknown[]; estimates: readonly unknown[] }

/** A customer who was added is gone again, unless something has used it. */
export async function undoCustomer(write: Write, act: Act): Promise<{ reason: 'changed-meanwhile' } | null> {
  if (act.entityId === importedId) return undoImport(write, act)
  // Written by `rememberAct`.
  const { was, former, added, proposals } = act.before as Remembered
  const id = act.entityId
  if (was === null) return (await deleteUnused(write, [...added, id])) ? null : { reason: 'changed-meanwhile' }
  await lockTyped(write, id)
  const isBack = await updateTyped(write, { ...was, id, version: act.version })
  if (!isBack || !(await deleteUnused(write, added))) return { reason: 'changed-meanwhile' }
  if (former !== null) await deleteFormer(write, former)
  await restoreProposals(write, proposals)
  return null
}

type Remembering = { key: string; id: string; version: number; now: number; before: Remembered }

export async function rememberAct(write: Write, { key, id, version, now, before }: Remembering): Promise<void> {
  const act = { key, noun: 'customer' as const, entityId: id, version, before, counted: {} }
  await insertAct(write, { ...act, heldUntil: heldUntil(now) })
  await recordChange(write, { kind: 'customer-changed', id }, now)
}

type Answering = { database: Parts['database']; key: string; now: number }

export async function answerWithUndo(
  { database, key, now }: Answering,
  result: { ok: true; answer: string } | Exclude<ChangeResult, { ok: true }>,
): Promise<ChangeResult> {
  if (!result.ok) return result
  return { ok: true, id: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}
