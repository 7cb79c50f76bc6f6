import { editChange } from '../../domain/bookings/booking-changes.ts'
import { followRecord } from '../../domain/customers/record-edits.ts'
import { type Act, heldUntil } from '../acts/store.ts'
import type { Following } from '../customers/change-customer.ts'
import type { Parts } from '../parts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Write } from '../platform/database/open-database.ts'
import { readBusiness } from '../settings/store.ts'
import { columnsOf, writeEdit } from './write-edit.ts'
import { findModels } from './model-store.ts'
import { forgetLater, insertLater } from './later-store.ts'
import { findComing } from './coming-store.ts'
import { lockBooking } from './store.ts'
import type { Done, Standing } from './restore-place.ts'
import { undoEach } from './undo-change.ts'

type LaterDone = { later: string }

/**
 * Corrects coming visits that agreed with the record, those that return after a pause, and those that will be made like
 * a finished one. Nobody is notified: reminders go to where they now belong.
 */
export function visitsFollow(parts: Parts, who: string) {
  return {
    async lock(write: Write, ids: readonly string[], now: number): Promise<void> {
      const coming = (await findComing(write, ids, now)).map(({ id }) => id)
      const models = (await findModels(write, ids, new Set(coming))).map(({ id }) => id)
      for (const id of [...coming, ...models].toSorted((a, b) => (a < b ? -1 : 1))) await lockBooking(write, id)
    },
    async follow(write: Write, { ids, was, is, key, now }: Following): Promise<readonly (Done | LaterDone)[]> {
      const business = await readBusiness(write)
      const held = { act: key, until: heldUntil(now) }
      const each: (Done | LaterDone)[] = []
      const coming = await findComing(write, ids, now)
      for (const { id, version, ...said } of await findModels(write, ids, new Set(coming.map((visit) => visit.id)))) {
        const changes = followRecord(was, is, said)
        if (changes.length > 0)
          each.push({ later: await insertLater(write, { bookingId: id, version, parts: changes, who, at: now }) })
      }
      for (const visit of coming) {
        const edited = followRecord(was, is, visit)
        const stored = edited.length === 0 ? null : await lockBooking(write, visit.id)
        if (!stored) continue
        const { status } = stored.booking
        const change = editChange(status, false)
        const editing = { parts, business, held, key, who, now, stored, edited, isAlone: false, change }
        const { version, before } = await writeEdit(write, editing)
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

/** Runs before the undo of the record itself. */
export async function undoFollowing(clock: Clock, write: Write, act: Act): Promise<Standing | null> {
  // Written by changeCustomer: what `follow` returned.
  const { visits = [] } = act.before as { visits?: (Done | LaterDone)[] }
  const each = visits.flatMap((done) => ('later' in done ? [] : [done]))
  const standing = await undoEach(clock, write, { each, act: act.key })
  if (standing) return standing
  for (const done of visits)
    if ('later' in done && !(await forgetLater(write, done.later))) return { reason: 'changed-meanwhile' }
  return null
}
