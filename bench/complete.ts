import { randomUUID } from 'node:crypto'
import { changeAsOwner } from '../server/bookings/change-as-owner.ts'
import { seedBookings } from '../server/bookings/seed-test-bookings.ts'
import { findBooking } from '../server/bookings/store.ts'
import { createTestParts } from '../server/create-test-parts.ts'
import { settleCharge } from '../server/ledger/settle-charge.ts'
import type { Parts } from '../server/parts.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { createMigratedDatabase } from '../server/platform/database/test-database.ts'
import { silentLog } from '../server/platform/process/log.ts'
import { median, reportGoals } from './rig/judge-goals.ts'

// What a completed visit costs, and its charge in the books alone: the transaction with the charge, less the same one
// without. The control is that transaction without the charge.

const runs = 30
const visitsInRun = 50
/** The first runs compile. */
const warmUp = 10
const now = Date.parse('2026-12-02T18:30:00Z')

const { config, drop } = await createMigratedDatabase()
const database = await openDatabase(config, silentLog)
try {
  const parts = await createTestParts(database, { now: () => now })
  const charge = await measure(parts, (id) => settle(parts, id, true))
  const control = await measure(parts, (id) => settle(parts, id, false))
  const complete = await measure(parts, async (id) => {
    const result = await changeAsOwner(parts, id, 'complete', { key: randomUUID() })
    if (!result.ok) throw new Error(`A visit could not be completed: ${result.reason}`)
  })
  const added = charge.map((ms) => ms - median(control))
  const { entries } = await database.queries
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  console.table({
    'CPU ms of completing a visit': { found: median(complete) },
    'its charge alone, CPU ms': { found: median(added) },
    'the same transaction without the charge, CPU ms': { found: median(control) },
    '× control': { found: median(complete) / median(control) },
  })
  if (Number(entries) !== 2 * runs * visitsInRun) throw new Error(`The books have ${entries} charges`)
  reportGoals({ 'CPU ms of the charge': { found: added, most: 0.15 } })
} finally {
  await database.close()
  await drop()
}

async function settle(parts: Parts, id: string, isCharged: boolean): Promise<void> {
  await parts.database.transaction(async (write) => {
    const stored = await findBooking(write, id)
    if (!stored) throw new Error('There is no such visit')
    const before = stored.booking
    // Completing writes in any case: what the commit costs is not the charge's.
    await write.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute()
    if (isCharged)
      await settleCharge(write, { before, after: { ...before, status: 'completed' }, act: randomUUID(), at: now })
    return { ok: true }
  })
}

/** The CPU milliseconds of one visit in each run; every visit is a new one. */
async function measure(parts: Parts, act: (id: string) => Promise<void>): Promise<number[]> {
  const found: number[] = []
  for (let run = 0; run < runs; run++) {
    const ids = Array.from({ length: visitsInRun }, () => randomUUID())
    await seedBookings(
      parts.database.queries,
      ids.map((id) => ({ id, email: `${id}@example.com` })),
    )
    const before = process.cpuUsage()
    for (const id of ids) await act(id)
    const { user, system } = process.cpuUsage(before)
    found.push((user + system) / 1000 / visitsInRun)
  }
  return found.slice(warmUp)
}
