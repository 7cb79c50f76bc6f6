import { randomUUID } from 'node:crypto'
import { bookingTextConsent, recordConsent } from '../words/en/consents.ts'
import type { Person } from '../domain/crew/crew.ts'
import { noTimeOff } from '../domain/crew/time-off.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { seedBookings } from '../server/bookings/seed-test-bookings.ts'
import { createTestParts } from '../server/create-test-parts.ts'
import { drawDay } from '../server/crew/draw-day.ts'
import { readDay } from '../server/crew/read-day.ts'
import { insertPerson } from '../server/crew/store.ts'
import { seedCustomers } from '../server/customers/seed-test-customers.ts'
import type { Parts } from '../server/parts.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { seal } from '../server/platform/database/seal-columns.ts'
import { createMigratedDatabase } from '../server/platform/database/test-database.ts'
import { silentLog } from '../server/platform/process/log.ts'
import { writeSettings } from '../server/settings/store.ts'
import { median, reportGoals } from './rig/judge-goals.ts'

// What the page of a person who cleans costs: four homes today and four tomorrow, each with a colleague, notes, the way in,
// a list and ticks. The control draws the page from a day that was read before.

const homesADay = 4
const runs = 40
const looksInRun = 25
const begin = Date.parse('2026-11-30T16:10:00Z')

const { config, drop } = await createMigratedDatabase()
const database = await openDatabase(config, silentLog)
try {
  // A second a look, so that one in sixty records it.
  let looks = 0
  const parts = await createTestParts(database, { now: () => begin + 1_000 * looks })
  const person = await fill(parts)
  const look = async () => {
    looks++
    return drawDay({ person, day: await readDay(parts, person) })
  }
  const known = await readDay(parts, person)
  const page = await measure(look)
  const control = await measure(() => Promise.resolve(drawDay({ person, day: known })))
  console.table({
    'CPU ms of a look': { found: median(page) },
    'drawing alone, CPU ms': { found: median(control) },
    'bytes of the page': { found: Buffer.byteLength(await look()) },
  })
  if (known.visits.length !== 2 * homesADay) throw new Error('The day is not full')
  reportGoals({ 'CPU ms of a look': { found: page, most: 0.4 } })
} finally {
  await database.close()
  await drop()
}

async function measure(look: () => Promise<string>): Promise<number[]> {
  const found: number[] = []
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    for (let each = 0; each < looksInRun; each++) await look()
    const { user, system } = process.cpuUsage(before)
    found.push((user + system) / 1000 / looksInRun)
  }
  // The first ones compile.
  return found.slice(10)
}

async function fill(parts: Parts): Promise<Person> {
  const { queries } = parts.database
  const details = {
    phone: '',
    language: 'es',
    color: 'teal',
    role: 'cleaner',
    from: '2020-01-01',
    until: null,
  } as const
  const people: Person[] = Array.from({ length: 6 }, (_, nth) => {
    return { ...details, ...noTimeOff, id: randomUUID(), name: `Person ${nth}`, version: 1 }
  })
  const [me, other] = people
  if (!me || !other) throw new Error('There is nobody')
  await parts.database.transaction(async (write) => {
    await writeSettings(write, defaultSettings, { at: begin })
    for (const person of people) await insertPerson(write, person, begin)
    return { ok: true }
  })
  const text_consent = JSON.stringify(recordConsent(bookingTextConsent, true, 1, 'S'))
  for (let nth = 0; nth < 2 * homesADay; nth++) {
    const customer_id = randomUUID()
    await seedCustomers(queries, { id: customer_id, notes: 'Two dogs.' })
    const starts_at = begin + 3_600_000 * (nth % homesADay) + (nth < homesADay ? 0 : 86_400_000)
    const date = nth < homesADay ? '2026-11-30' : '2026-12-01'
    const access = seal(queries, `Code ${nth}`)
    const id = randomUUID()
    const visit = { id, customer_id, date, starts_at, ends_at: starts_at + 7_200_000, access, text_consent }
    await seedBookings(queries, [{ ...visit, notes: 'Ring twice.' }])
    const going = [me, other].map((person) => ({ booking_id: id, person_id: person.id }))
    await queries.insertInto('crew_visits').values(going).execute()
    await queries.insertInto('home_lists').values({ customer_id, lines: 'Water the plants\nFeed the cat' }).execute()
    const tick = { booking_id: id, line: 'Feed the cat', person_id: me.id, ticked_at: begin }
    await queries.insertInto('crew_ticks').values(tick).execute()
  }
  return me
}
