import { type BookingChange, editChange } from '../../domain/bookings/booking-changes.ts'
import { type DetailPart, editedDetails, type EditedPart, sharedDetails } from '../../domain/bookings/booking-edits.ts'
import { agreedStatuses } from '../../domain/bookings/booking-status.ts'
import type { ChangeDetails } from '../../domain/bookings/bookings.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { correctAddress, findOwnerOfAddress } from '../customers/address-store.ts'
import { findCustomerId, learnFromBooking } from '../customers/learn-store.ts'
import { lockPeople } from '../customers/store.ts'
import { followVersion, readdress } from '../outbox/message-store.ts'
import type { Held } from './send-booking-news.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import { type ChangeRefusal, type ChangeResult, changeInside } from './change-booking.ts'
import { findOtherVisits, insertEdit } from './edit-store.ts'
import type { EditedColumns } from './change-store.ts'
import { findBooking, lockBooking, type StoredBooking } from './store.ts'

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

type Editing = {
  parts: Parts
  business: Awaited<ReturnType<typeof readBusiness>>
  held: Held
  key: string
  who: string
  now: number
  /** The visit before the edit, locked. */
  stored: StoredBooking
  edited: EditedPart[]
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
  const done = await applyEdit(write, { ...editing, parts, stored, edited, who, isAlone, change })
  const restored = {
    status,
    reason: done.before.reason,
    edited: { columns: columnsOf(edited, 'from'), former, address },
  }
  return { id, version: done.version, before: restored }
}

export async function applyEdit(
  write: Write,
  { parts, stored, edited, who, isAlone, change, ...editing }: Editing & { isAlone: boolean; change: BookingChange },
) {
  const { id } = stored.booking
  const changed = await changeInside(parts, write, {
    id,
    step: {
      by: 'owner',
      change,
      key: editing.key,
      prepare: async () => ({ columns: columnsOf(edited, 'to'), parts: edited }),
    },
    ...editing,
  })
  if ('refuse' in changed) throw new Error(`Booking ${id} is locked and cannot be changed`)
  const { before, after } = changed
  const { version } = after
  const told = change.news !== null
  // The notes belong to one visit, whatever else is corrected with them.
  for (const [own, some] of Map.groupBy(edited, ({ part }) => isAlone || part === 'notes'))
    await insertEdit(write, {
      bookingId: id,
      version,
      parts: some,
      isAlone: own,
      told,
      reason: '',
      who,
      at: editing.now,
    })
  await followEdit(write, { before, after })
  return { version, before }
}

const ofCustomer: ReadonlySet<EditedPart['part']> = new Set<DetailPart>(['name', 'phone', 'address'])
const isOfCustomer = ({ part }: EditedPart) => ofCustomer.has(part)

export function columnsOf(edited: readonly EditedPart[], side: 'from' | 'to'): EditedColumns {
  return Object.fromEntries(edited.map((each) => [each.part, each[side]]))
}

type Both = { before: StoredBooking; after: StoredBooking }

/** Waiting messages go to the new number or address, and a reminder stays valid: its time is the same. */
export async function followEdit(write: Write, { before, after }: Both): Promise<void> {
  const entityId = after.booking.id
  await followVersion(write, { entityId, from: before.version, to: after.version })
  const [from, to] = [toE164(before.booking.phone), toE164(after.booking.phone)]
  if (from !== to) await readdress(write, { entityId, channel: 'text', from, to })
  const [was, is] = [before.booking.email, after.booking.email]
  if (was !== is && is !== '') await readdress(write, { entityId, channel: 'email', from: was, to: is })
}
