import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { fillBookings } from './fill-bookings.ts'
import { startControl } from './control-server.ts'
import { createClient } from './keep-alive-client.ts'
import { launchMeasured, launchMeasuredOnPostgres, type MeasuredServer } from './launch-measured.ts'
import { cpuMs, type Load, measureLoad } from './measure-cpu.ts'
import { createVisitors } from './visitors.ts'

// What a booking costs with everything it writes (place, outbox, key, counters), durably, and what reading costs beside
// a thousand, a hundred thousand and a million bookings, on both engines. The CPU is the server's and the database's.
// Targets: 1,000 bookings per second at 0.8 CPU ms (PostgreSQL 400 at 2.0); the newest five in 0.2 CPU ms (0.5), flat.

const parallel = 16
const bookings = 4_000
const reads = 3_000
const sizes = [1_000, 100_000, 1_000_000]

const client = createClient(parallel)
const control = await startControl(600)
const bare = await measureLoad(() => cpuMs(control.child), {
  requests: 5_000,
  parallel,
  request: async () => void (await client.ask(control.url, { method: 'POST', body: 'x'.repeat(400) })),
})
control.stop()
await measureEngine('SQLite', await launchMeasured())
const programs = findPostgresFolder()
if (programs === null) console.log('PostgreSQL is not installed here, so it is not measured.')
else await measureEngine('PostgreSQL', await launchMeasuredOnPostgres(programs))
client.close()

async function measureEngine(engine: string, measured: MeasuredServer): Promise<void> {
  const { readCpuMs, database } = measured
  const headers = { 'content-type': 'application/json', cookie: measured.cookie }
  const rows: Record<string, object> = { control: row(bare) }
  const read = (path: string) =>
    measureLoad(readCpuMs, {
      requests: reads,
      parallel,
      request: async () => void (await client.ask(measured.url + path, { headers })),
    })

  const book = await createVisitors(client, measured.url, measured.cookie)
  const booked = await measureLoad(readCpuMs, { requests: bookings, parallel, request: (index) => book(index) })
  rows['create booking'] = row(booked)
  let filled = 0
  for (const size of sizes) {
    await fillBookings(database, filled + 1, size)
    filled = size
    rows[`newest 5 of ${size}`] = row(await read('/api/bookings?limit=5'))
    if (size === 100_000) rows[`availability beside ${size}`] = row(await read('/api/availability'))
  }
  console.log(engine)
  console.table(rows)
  console.log(`a booking costs ${(booked.cpuMsEach / bare.cpuMsEach).toFixed(1)} × the control`)
  await measured.stop()
}

function row({ cpuMsEach, perSecond }: Load) {
  return { 'CPU ms each': cpuMsEach.toFixed(3), 'per second': Math.round(perSecond) }
}
