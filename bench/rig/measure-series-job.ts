import { randomUUID } from 'node:crypto'
import type { Parts } from '../../server/parts.ts'
import { createDueVisits } from '../../server/series/create-visits.ts'

export const seriesCount = 10_000

export async function measureJob(parts: Parts) {
  const { queries } = parts.database
  const count = async () => {
    const { rows } = await queries
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  const before = await count()
  const used = process.cpuUsage()
  // A round makes those of 500 series.
  for (let round = 0; round <= seriesCount / 500; round++) await createDueVisits(parts)
  const cpuMs = cpuMsSince(used)
  const made = (await count()) - before
  if (made < seriesCount) throw new Error(`Only ${made} visits were made`)
  return { made, cpuMs: cpuMs / made, control: await measureControl(parts) }
}

/** Rows like those of the job, a transaction for each series, without locks, rules or counters. */
async function measureControl({ database }: Parts): Promise<number> {
  const { queries } = database
  const rows = await queries.selectFrom('bookings').selectAll().where('made', '=', 1).limit(2_000).execute()
  const used = process.cpuUsage()
  for (const row of rows)
    await database.transaction(async (write) => {
      const id = randomUUID()
      await write
        .insertInto('bookings')
        .values({ ...row, id, series_id: null, slot_date: null })
        .execute()
      await write
        .insertInto('places')
        .values({ date: row.date, window_id: id.slice(0, 20), place: 1, booking_id: id, free_at: null })
        .execute()
    })
  return cpuMsSince(used) / rows.length
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
