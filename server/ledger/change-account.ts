import {
  balanceOf,
  type Entry,
  entryOf,
  type NewEntry,
  paymentOf,
  reversalOf,
  standingOf,
} from '../../domain/ledger/ledger.ts'
import { takesMoney, type VisitAccount } from '../../domain/ledger/account-standing.ts'
import type { AddEntry, PayVisit } from '../../domain/ledger/typed-entries.ts'
import { isByCardService } from '../../domain/cards/card-payments.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { findDoers } from '../acts/doer-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { addSettled } from './settle-tax.ts'
import { type ChargedVisit, findEntries, lockVisit, type StoredEntry } from './store.ts'
import { findAccount } from './account-store.ts'
import { findUsualWay } from './way-store.ts'

/** `not-possible`: the visit takes no money now; `by-card`: only the card service can give it back. */
export type AccountRefusal = 'not-found' | 'key-reused' | 'not-possible' | 'by-card' | 'changed-meanwhile'
export type AccountResult = ({ ok: true; account: VisitAccount } & ForUndo) | { ok: false; reason: AccountRefusal }

type Kept = { visit: ChargedVisit; entries: StoredEntry[]; isOpen: boolean }
type Refused = Exclude<AccountRefusal, 'key-reused'>
/** `before` is what undo has to know. */
type Wider = { entries: NewEntry[]; before: object; also: (write: Write) => Promise<void> }
type Decided = NewEntry[] | Wider | Refused
type Press = { key: string; route: string; body: object }

/** The balance must be the one that was seen, so nothing is recorded twice. */
export function recordPayment(parts: Parts, id: string, { key, ...body }: PayVisit): Promise<AccountResult> {
  const press = { key, route: `POST /api/bookings/${id}/account/payments`, body }
  return changeAccount(parts, id, press, ({ visit, entries, isOpen }) => {
    if (!takesMoney(visit.status) || (visit.status === 'completed' && !isOpen)) return 'not-possible'
    return balanceOf(entries) === body.seen ? paymentOf(body) : 'changed-meanwhile'
  })
}

export function recordEntry(parts: Parts, id: string, { key, ...body }: AddEntry): Promise<AccountResult> {
  const press = { key, route: `POST /api/bookings/${id}/account/entries`, body }
  return changeAccount(parts, id, press, ({ visit, entries, isOpen }) => {
    if (!takesMoney(visit.status) || (visit.status === 'completed' && !isOpen)) return 'not-possible'
    if (balanceOf(entries) !== body.seen) return 'changed-meanwhile'
    const { kind, amount, note } = body
    return [
      kind === 'refund' ? entryOf(kind, amount, { way: body.way ?? 'other', note }) : entryOf(kind, amount, { note }),
    ]
  })
}

/** By another entry. */
export function reverseEntry(
  parts: Parts,
  id: string,
  entry: string,
  { key }: { key: string },
): Promise<AccountResult> {
  const press = { key, route: `POST /api/bookings/${id}/account/entries/${entry}/take-back`, body: {} }
  return changeAccount(parts, id, press, ({ entries }) => {
    const found = standingOf(entries).find((each) => each.entry.id === entry)
    if (!found) return 'not-found'
    if (isAutomatic(found.entry)) return 'not-possible'
    if (isByCardService(found.entry.act)) return 'by-card'
    const reversal = reversalOf(entries, entry)
    return reversal ? [reversal] : 'changed-meanwhile'
  })
}

/** The charge follows the status of the visit, as the deposit does, and the tax what is charged. */
function isAutomatic({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind === 'charge' || kind === 'deposit' || kind === 'tax'
}

/** For a visit completed before there were accounts, or by an older version. */
export function chargeEarlier(parts: Parts, id: string, { key }: { key: string }): Promise<AccountResult> {
  const press = { key, route: `POST /api/bookings/${id}/account/charge`, body: {} }
  return changeAccount(parts, id, press, ({ visit, isOpen }) => {
    if (visit.status !== 'completed' || isOpen || visit.price === 0) return 'not-possible'
    return [entryOf('charge', visit.price * 100)]
  })
}

/** Entries are decided on inside the transaction, once per key, as an act. */
export async function changeAccount(
  { database, clock }: Parts,
  id: string,
  { key, route, body }: Press,
  decide: (kept: Kept) => Decided,
): Promise<AccountResult> {
  const now = clock.now()
  const result = await once(database, { key, route, body, at: now, answer: id }, async (write, refuse) => {
    const visit = await lockVisit(write, id)
    if (!visit) return refuse('not-found')
    const entries = await findEntries(write, [id])
    const account = await findAccount(write, id)
    const decided = decide({ visit, entries, isOpen: isInBooks(account, entries) })
    if (typeof decided === 'string') return refuse(decided)
    const { entries: added, before, also } = Array.isArray(decided) ? { ...plain, entries: decided } : decided
    // A visit that an older version of the server has completed has no account.
    const isEarlier = account === null && visit.status === 'completed'
    const version = await addSettled(write, { visit, known: entries, entries: added, act: key, at: now, isEarlier })
    await also?.(write)
    const act = { key, noun: 'ledger', entityId: id, version, before, counted: {} } as const
    await insertAct(write, { ...act, heldUntil: heldUntil(now) })
    await recordChange(write, { kind: 'ledger-changed', id }, now)
    if (also) await recordChange(write, { kind: 'booking-changed', id }, now)
    return id
  })
  if (!result.ok) return result
  const { queries } = database
  return { ok: true, account: await readAccount(queries, id), undoForMs: await readUndoTime(queries, key, now) }
}

const plain = { before: {}, also: undefined }

export async function readAccount(queries: Queries, id: string): Promise<VisitAccount> {
  const entries = await findEntries(queries, [id])
  const doers = await findDoers(
    queries,
    entries.map(({ act }) => act),
  )
  return {
    isOpen: isInBooks(await findAccount(queries, id), entries),
    entries: entries.map(({ bookingId: _booking, act, ...entry }) => ({
      ...entry,
      ...(isByCardService(act) && { isFixed: true as const }),
      ...(doers.has(act) && { who: doers.get(act) }),
    })),
    usualWay: await findUsualWay(queries, id),
  }
}

/** One completed before there were accounts is in the books once the owner has charged it. */
function isInBooks(account: { isEarlier: boolean } | null, entries: readonly Entry[]): boolean {
  return (
    account !== null &&
    (!account.isEarlier || standingOf(entries).some(({ entry, stands }) => stands && entry.kind !== 'tax'))
  )
}
