import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { fillLedger } from './rig/fill-ledger.ts'
import { fillOffice } from './rig/fill-office.ts'
import { type Goal, median, reportGoals } from './rig/judge-goals.ts'
import { createClient } from './rig/keep-alive-client.ts'
import { launchMeasured, launchMeasuredOnPostgres, type MeasuredServer } from './rig/launch-measured.ts'
import { measureLoad } from './rig/measure-cpu.ts'

// What the owner's screens and searches cost, one question after another, beside a thousand, a hundred thousand and a million
// bookings of a quarter as many customers, each with its charge and most with their payment. Targets: no screen costs a fifth
// more beside the most than beside the fewest, and no search takes more than 50 ms. `npm run bench -- office 1000,100000` leaves the million out.

const sizes = (process.argv[2] ?? '1000,100000,1000000').split(',').map(Number)
const runs = 5
/** Processor time comes in hundredths of a second: fewer of the quick ones would show nothing. */
const asksPerRun = { screen: 300, search: 30 }

const screens = {
  Today: '/api/today',
  counters: '/api/dashboard',
  'newest 5 bookings': '/api/bookings?limit=5',
  'newest 20 bookings': '/api/bookings?limit=20',
  'bookings to answer': '/api/bookings?list=to-answer',
  'coming visits': '/api/bookings?list=coming',
  'newest estimates': '/api/estimates',
  'newest customers': '/api/customers/newest',
  'a month of the calendar': '/api/calendar?from=2019-12-01&to=2019-12-31',
  'newest messages': '/api/messages',
  'who owes': '/api/ledger/owed',
  'a booking': '/api/bookings/c7-1',
  'the account of a visit': '/api/bookings/c70-1/account',
  'a customer': '/api/customers/c7',
}

/** What is typed, by what it takes to find it. */
const questions = {
  'a first letter': 'm',
  'a first name': 'maria',
  'a whole name': 'maria orteg',
  'a street first': 'valencia str',
  'a number as it is dialled': '(201) 000-0',
  'the end of a number': '0031',
  'an e-mail address': 'maria.ortega0@example.com',
  'two things at once': 'ortega valencia',
  'one mistake': 'mraia ortega',
  'what nobody is called': 'xylophone quartz',
}

await measureEngine('SQLite', await launchMeasured())
const programs = findPostgresFolder()
if (programs === null) console.log('PostgreSQL is not installed here, so it is not measured.')
else await measureEngine('PostgreSQL', await launchMeasuredOnPostgres(programs))

type Found = { cpuMs: number[]; ms: number[] }

async function measureEngine(engine: string, measured: MeasuredServer): Promise<void> {
  const bySize = new Map<number, Map<string, Found>>()
  let filled = 0
  for (const size of sizes) {
    await fillOffice(measured.database, filled, size)
    await fillLedger(measured.database)
    filled = size
    bySize.set(size, await measureOffice(measured))
  }
  console.log(engine)
  console.table(toTable(bySize))
  reportGoals(goalsOf(bySize))
  await measured.stop()
}

async function measureOffice(measured: MeasuredServer): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  // A new one: the server has closed the connection of the last, which was idle while rows were filled in.
  const client = createClient(1)
  for (const [what, path] of Object.entries(screens)) found.set(what, await measure(path, asksPerRun.screen))
  for (const [what, typed] of Object.entries(questions))
    found.set(what, await measure(`/api/search?q=${encodeURIComponent(typed)}`, asksPerRun.search))
  client.close()
  return found

  async function measure(path: string, requests: number): Promise<Found> {
    const loads = []
    // The first one is a warm-up.
    for (let run = 0; run <= runs; run++)
      loads.push(await measureLoad(measured.readCpuMs, { requests, parallel: 1, request: () => ask(path) }))
    const counted = loads.slice(1)
    return { cpuMs: counted.map((load) => load.cpuMsEach), ms: counted.map((load) => 1000 / load.perSecond) }
  }

  async function ask(path: string): Promise<void> {
    const { status } = await client.ask(measured.url + path, { headers: { cookie: measured.cookie } })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  }
}

function toTable(bySize: Map<number, Map<string, Found>>): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {}
  for (const [size, found] of bySize)
    for (const [what, { cpuMs, ms }] of found)
      (table[what] ??= {})[size] = `CPU ms ${median(cpuMs).toFixed(2)}, ms ${median(ms).toFixed(1)}`
  return table
}

function goalsOf(bySize: Map<number, Map<string, Found>>): Record<string, Goal> {
  const [fewest, most] = [bySize.get(Math.min(...sizes)), bySize.get(Math.max(...sizes))]
  const goals: Record<string, Goal> = {}
  for (const what of Object.keys(screens)) {
    const least = median(fewest?.get(what)?.cpuMs ?? [])
    const found = (most?.get(what)?.cpuMs ?? []).map((cpuMs) => cpuMs / least)
    goals[`${what}, × that beside the fewest`] = { found, most: 1.2 }
  }
  const slowest = Object.keys(questions).map((what) => median(most?.get(what)?.ms ?? []))
  return { ...goals, 'ms of the slowest search': { found: [Math.max(...slowest)], most: 50 } }
}
