import type { BookingChange } from '../../domain/bookings/booking-changes.ts'
import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { followVersion, readdress } from '../outbox/message-store.ts'
import type { Held } from './send-booking-news.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { readBusiness } from '../settings/store.ts'
import { changeInside } from './change-inside.ts'
import { insertEdit } from './edit-store.ts'
import type { EditedColumns } from './change-store.ts'
import type { StoredBooking } from './store.ts'

export type Editing = {
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

export function columnsOf(edited: readonly EditedPart[], side: 'from' | 'to'): EditedColumns {
  return Object.fromEntries(edited.map((each) => [each.part, each[side]]))
}

export async function writeEdit(
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
