import { randomUUID } from 'node:crypto'
import type { AvailableDay } from '../domain/bookings.ts'
import { defaultSettings } from '../domain/settings.ts'
import { startControl } from './control-server.ts'
import { createClient } from './keep-alive-client.ts'
import { launchOffice } from './launch-office.ts'
import { type Load, measureLoad } from './measure-cpu.ts'

// What a booking costs with everything it writes (place, outbox, key, counters), durably, and what reading costs beside
// thousands of bookings. Targets: 1,000 bookings per second at 0.8 CPU ms; the newest five in 0.2 CPU ms.

const parallel = 16
const bookings = 4_000
const reads = 3_000
const visit = {
  service: 'standard',
  homeSize: 'medium',
  zip: '94110',
  name: 'Bea Ortega',
  phone: '(415) 555-0188',
  address: '1 Oak Street',
}

const client = createClient(parallel)
const control = await startControl(600)
const office = await launchOffice()
const json = { 'content-type': 'application/json', authorization: office.authorization }
await widenTheCalendar()
const windows = await findWindows()

const bare = await measureLoad(control.child, {
  requests: 5_000,
  parallel,
  request: async () => void (await client.ask(control.url, { method: 'POST', body: 'x'.repeat(400) })),
})
const booked = await measureLoad(office.child, { requests: bookings, parallel, request: book })
const newest = await measureReads('/api/bookings?limit=5')
const free = await measureReads('/api/availability')

console.table({ control: row(bare), 'create booking': row(booked), 'newest 5': row(newest), availability: row(free) })
console.log(
  `a booking costs ${(booked.cpuMsEach / bare.cpuMsEach).toFixed(1)} × the control (targets: ≥ 1,000/s, ≤ 0.8 CPU ms)`,
)
client.close()
control.stop()
await office.stop()

async function book(index: number): Promise<void> {
  const window = windows[index % windows.length]
  const body = JSON.stringify({ key: randomUUID(), ...visit, ...window, email: `visitor${index}@example.com` })
  const { status, text } = await client.ask(`${office.url}/api/bookings`, { method: 'POST', headers: json, body })
  if (status !== 201) throw new Error(`A booking was answered with ${status}: ${text()}`)
}

/** As many crews as there can be, so that every booking of the run finds a place. */
async function widenTheCalendar(): Promise<void> {
  const schedule = { ...defaultSettings.schedule, crews: 20, horizonDays: 120 }
  const body = JSON.stringify({ key: randomUUID(), settings: { ...defaultSettings, schedule } })
  await client.ask(`${office.url}/api/settings`, { method: 'PUT', headers: json, body })
}

async function findWindows(): Promise<{ date: string; window: string }[]> {
  const answer = await client.ask(`${office.url}/api/availability`)
  // The server's own answer, of the type that its route returns.
  const { days } = JSON.parse(answer.text()) as { days: AvailableDay[] }
  return days.flatMap(({ date, windows: offered }) => offered.map(({ id }) => ({ date, window: id })))
}

function measureReads(path: string): Promise<Load> {
  return measureLoad(office.child, {
    requests: reads,
    parallel,
    request: async () => void (await client.ask(office.url + path, { headers: json })),
  })
}

function row({ cpuMsEach, perSecond }: Load) {
  return { 'CPU ms each': cpuMsEach.toFixed(3), 'per second': Math.round(perSecond) }
}
