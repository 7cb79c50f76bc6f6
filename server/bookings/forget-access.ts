import { accessDays } from '../../domain/bookings/access-memory.ts'
import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { blankEdits, findStaleAccess, findStaleRecords, forgetAccessOf, forgetRecordsOf } from './access-store.ts'

const dayMs = 24 * 3_600_000
/** A night's share: a business that upgrades with years of visits takes some nights. */
const mostAtOnce = 500

/** Forgets entry notes 30 days after a customer's last visit, unless a visit is coming or regular visits go on. */
export async function forgetAccess({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const { timeZone } = await readSettings(database.queries)
  const asked = { before: now - accessDays * dayMs, today: toPlainDate(now, timeZone), limit: mostAtOnce }
  const bookings = await findStaleAccess(database.queries, asked)
  const records = await findStaleRecords(database.queries, asked)
  if (bookings.length + records.length === 0) return
  await database.transaction(async (write) => {
    // A customer may have booked again in between.
    await forgetAccessOf(write, bookings, asked)
    await blankEdits(write, bookings, (parts) => parts.map(withoutAccess))
    await forgetRecordsOf(write, records, asked)
    return { ok: true }
  })
}

function withoutAccess(edited: EditedPart): EditedPart {
  return edited.part === 'access' ? { ...edited, from: '', to: '' } : edited
}
