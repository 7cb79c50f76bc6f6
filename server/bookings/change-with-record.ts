import { editChange } from '../../domain/bookings/booking-changes.ts'
import { followRecord } from '../../domain/customers/record-edits.ts'
import { type Act, heldUntil } from '../acts/store.ts'
import type { Following } from '../customers/change-customer.ts'
import type { Parts } from '../parts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readBusiness } from '../settings/store.ts'
import { applyEdit, columnsOf } from './change-details.ts'
import { findComing } from './person-store.ts'
import { lockBooking } from './store.ts'
import { type Done, type Standing, undoEach } from './undo-change.ts'

/**
 * Coming visits that said what the record of their customer said are corrected with it, also those that come back after a
 * pause. Nobody is told: reminders go to where they now belong.
 */
export function visitsFollow(parts: Parts, who: string) {
  return {
    async lock(write: Write, ids: readonly string[], now: number): Promise<void> {
      for (const { id } of await findComing(write, ids, now)) await lockBooking(write, id)
    },
    async follow(write: Write, { ids, was, is, key, now }: Following): Promise<readonly Done[]> {
      const business = await readBusiness(write)
      const held = { act: key, until: heldUntil(now) }
      const each: Done[] = []
      for (const visit of await findComing(write, ids, now)) {
        const edited = followRecord(was, is, visit)
        const stored = edited.length === 0 ? null : await lockBooking(write, visit.id)
        if (!stored) continue
        const { status } = stored.booking
        const change = editChange(status, false)
        const editing = { parts, business, held, key, who, now, stored, edited, isAlone: false, change }
        const { version, before } = await applyEdit(write, editing)
        const columns = columnsOf(edited, 'from')
        each.push({
          id: visit.id,
          version,
          before: { status, reason: before.reason, edited: { columns, former: null } },
        })
      }
      return each
    },
  }
}

/** Restores the visits that followed a changed record, before the record itself. */
export function undoFollowing(clock: Clock, write: Write, act: Act): Promise<Standing | null> {
  // Written by changeCustomer: what `follow` returned.
  const { visits = [] } = act.before as { visits?: Done[] }
  return undoEach(clock, write, { each: visits, act: act.key })
}
