import { editChange } from '../../domain/bookings/booking-changes.ts'
import { type DetailPart, editedDetails, type EditedPart, sharedDetails } from '../../domain/bookings/booking-edits.ts'
import { agreedStatuses } from '../../domain/bookings/booking-status.ts'
import type { ChangeDetails } from '../../domain/bookings/changed-visits.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { correctAddress, findOwnerOfAddress } from '../customers/address-store.ts'
import { findCustomerId, learnFromBooking } from '../customers/learn-store.ts'
import { lockPeople } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import type { ChangeRefusal, ChangeResult } from './change-booking.ts'
import { findOtherVisits } from './edit-store.ts'
import { findBooking, lockBooking, type StoredBooking } from './store.ts'
import { columnsOf, type Editing, writeEdit } from './write-edit.ts'

type Refused = 'same-details' | 'erased'
export type NotEdited = ChangeRefusal | Refused
type Known = { ok: false; reason: 'email-known'; name: string }

/**
 * Changes who and where a visit is for, as one act: on request also in other coming visits with the same mistake, with
 * an email about this one. The customer's record learns what is true of an agreed visit.
 */
export async function changeDetails(
  parts: Parts,
  id: string,
  { key, who, ...typed }: ChangeDetails & { who: string },
): Promise<ChangeResult<Refused> | Known> {
  const { database, clock } = parts
  const now = clock.now()
  if (!(await findBooking(database.queries, id))) return { ok: false, reason: 'not-found' }
  const request = {
    key,
    route: `POST /api/bookings/${id}/details`,
    body: typed,
    at: now,
    answer: id,
    shares: settingsTurn,
  }
  const held = { act: key, until: heldUntil(now) }
  const result = await once(database, request, async (write, refuse) => {
    // Before any booking (lock-rows.ts): nobody else gets the address in between.
    if (typed.email !== undefined) await lockPeople(write)
    const { stored, others } = await lockVisits(write, id, typed.others ? now : null)
    if (!stored) return refuse('not-possible')
    if (isErased(stored.booking)) return refuse('erased')
    const edited = editedDetails(stored.booking, typed)
    if (edited.length === 0) return refuse('same-details')
    const mailed = edited.find(({ part }) => part === 'email')
    const customerId = mailed ? await findCustomerId(write, id) : null
    const whose = mailed ? await findOwnerOfAddress(write, { customerId, to: mailed.to }) : null
    if (whose !== null) return refuse('email-known', { name: whose })
    const business = await readBusiness(write)
    const isAlone = !typed.others
    const editing = { parts, business, held, key, who, now }
    const first = await editVisit(write, { ...editing, stored, edited, tell: typed.tell, isAlone })
    const each = [first]
    for (const other of others) {
      const shared = sharedDetails(edited, other.booking)
      // The customer gets no message about any of these.
      const alike = { ...editing, stored: other, edited: shared, tell: false, isAlone: false }
      if (shared.length > 0) each.push(await editVisit(write, alike))
    }
    await insertAct(write, {
      key,
      noun: 'booking',
      entityId: id,
      version: first.version,
      before: { each },
      counted: {},
      heldUntil: held.until,
    })
    return id
  })
  if (!result.ok) return result
  const stored = await findBooking(database.queries, id)
  if (!stored) throw new Error(`Booking ${id} is gone`)
  return { ok: true, booking: stored.booking, undoForMs: await readUndoTime(database.queries, key, now) }
}

/** Also locks its customer's other visits from `othersFrom` on: before the customer, in one order (lock-rows.ts). */
async function lockVisits(write: Write, id: string, othersFrom: number | null) {
  const more = othersFrom === null ? [] : await findOtherVisits(write, id, othersFrom)
  const locked = new Map<string, StoredBooking>()
  for (const each of [id, ...more].toSorted((a, b) => (a < b ? -1 : 1))) {
    const stored = await lockBooking(write, each)
    if (stored) locked.set(each, stored)
  }
  const stored = locked.get(id)
  locked.delete(id)
  return { stored, others: [...locked.values()] }
}

async function editVisit(
  write: Write,
  { parts, stored, edited, who, isAlone, tell, ...editing }: Editing & { isAlone: boolean; tell: boolean },
) {
  const { booking } = stored
  const { id, status } = booking
  // The customer is notified by email only.
  const learned = { ...booking, ...columnsOf(edited, 'to') }
  const change = editChange(status, tell && learned.email !== '')
  // A visitor who only asks can type anything in anybody's name.
  const isAgreed = agreedStatuses.some((agreed) => agreed === status)
  const isLearned = isAgreed && edited.some(isOfCustomer)
  const former = isLearned ? (await learnFromBooking(write, learned, editing.now)).former : null
  const mailed = isAgreed && edited.find(({ part }) => part === 'email')
  const address = mailed
    ? await correctAddress(write, { customerId: await findCustomerId(write, id), from: mailed.from, to: mailed.to })
    : null
  const done = await writeEdit(write, { ...editing, parts, stored, edited, who, isAlone, change })
  const restored = {
    status,
    reason: done.before.reason,
    edited: { columns: columnsOf(edited, 'from'), former, address },
  }
  return { id, version: done.version, before: restored }
}

const ofCustomer: ReadonlySet<EditedPart['part']> = new Set<DetailPart>(['name', 'phone', 'address'])
const isOfCustomer = ({ part }: EditedPart) => ofCustomer.has(part)
