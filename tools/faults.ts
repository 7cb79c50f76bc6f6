import { createLedger, type Ledger } from './faults/ledger.ts'
import { nemeses } from './faults/nemeses.ts'
import { findBlindSpots, seededLosses } from './faults/seed-losses.ts'
import { runCardFaults } from './faults/run-card-faults.ts'
import { chooseNemeses, runFaults, type Struck } from './faults/run-faults.ts'
import type { Business, Engine } from './faults/business.ts'
import { startBusiness } from './faults/start-business.ts'
import type { Surroundings } from './faults/surroundings.ts'
import { findPostgresFolder } from './testing/find-programs.ts'
import { canMount } from './testing/small-disk.ts'

// `npm run faults`: the real server under load, on each engine, while everything around it fails. People press again with
// the same key until there is an answer; then a checker that knows only what they were told compares it with the database
// and with what the providers got. `--full` causes each trouble often; `--kills=N` kills the server N times; `--cluster=N` kills
// the primary of a PostgreSQL cluster N times instead; `--only=words` causes only trouble with these words in its name,
// `--on=sqlite` or `--on=postgres` only on that engine.

// `--cards`: customers pay by card while the card service fails 10,000 times, and the server is killed 200 times around charges.
if (process.argv.includes('--cards')) {
  process.exit(await runCardFaults({ faults: readNumber('--faults=') || 10_000, kills: readNumber('--kills=') || 200 }))
}

const isFull = process.argv.includes('--full')
const kills = readNumber('--kills=')
const failovers = readNumber('--cluster=')
const only = readWords('--only=')
const programs = findPostgresFolder()
const engines = chooseEngines()
if (programs === null) console.log('No PostgreSQL was found, so this runs on SQLite only.')

/** Enough to show that the books are right in between, too: 5,000 answers for 200 kills. */
const answersBetweenKills = 25

const everywhere: Surroundings[] = ['usual', 'small disk', 'own clock', 'next clock change', 'clock change after that']
const plan = readPlan()

let isWhole = true
for (const engine of engines) {
  const struck: Struck[] = []
  for (const surroundings of everywhere) struck.push(...(await suffer({ engine, surroundings })))
  print(struck)
  if (kills > 0) for (const { doubt } of struck) printDoubt(doubt)
  isWhole &&= struck.every(({ faults }) => faults.length === 0)
}
process.exitCode = isWhole ? 0 : 1

function chooseEngines(): Engine[] {
  if (failovers > 0) return ['cluster']
  const there: Engine[] = programs === null ? ['sqlite'] : ['sqlite', 'postgres']
  const wanted = readWords('--on=')
  return there.filter((engine) => wanted === '' || engine === wanted)
}

function readPlan(): { strikes: number; between?: number; only?: string[] } {
  if (kills > 0) return { strikes: kills, between: answersBetweenKills, only: ['the server is killed'] }
  const strikes = failovers || (isFull ? 5 : 1)
  return only === '' ? { strikes } : { strikes, only: namesWith(only) }
}

/** A business in such surroundings, and all the trouble there. */
async function suffer(place: Pick<Business, 'engine' | 'surroundings'>): Promise<Struck[]> {
  const { engine, surroundings } = place
  const chosen = chooseNemeses(place, plan.only)
  if (chosen.length > 0 && surroundings === 'small disk' && !canMount()) {
    console.log(`\n${engine}: this user may mount no disk, so none is filled.`)
    return []
  }
  if (chosen.length === 0) return []
  const business = await startBusiness(engine, programs, { surroundings })
  const ledger = createLedger()
  try {
    if (surroundings === 'usual') await lookForBlindSpots(business, ledger)
    return await runFaults(business, ledger, { ...plan, clients: 6 })
  } finally {
    await business.stop()
  }
}

async function lookForBlindSpots(business: Business, ledger: Ledger): Promise<void> {
  await runFaults(business, ledger, { strikes: 1, clients: 4, only: ['nothing'] })
  const missed = await findBlindSpots(business, ledger)
  const seen = seededLosses.length - missed.length
  console.log(`\n${business.engine}: the checker sees ${seen} of ${seededLosses.length} seeded faults`)
  for (const kind of missed) console.log(`  not ${kind}`)
  isWhole &&= missed.length === 0
}

function readNumber(option: string): number {
  return Number(readWords(option))
}

function readWords(option: string): string {
  return process.argv.find((word) => word.startsWith(option))?.slice(option.length) ?? ''
}

function namesWith(words: string): string[] {
  return nemeses.map(({ name }) => name).filter((name) => name.includes(words))
}

function print(struck: Struck[]): void {
  console.log('| trouble | strikes | answers | lost, doubled, half | back after | e-mails twice |')
  console.log('|---|---|---|---|---|---|')
  for (const { nemesis, strikes, answered, faults, backSeconds, twice, emails } of struck) {
    const found =
      faults.length === 0 ? '0' : `${faults.length}: ${[...new Set(faults.map(({ kind }) => kind))].join(', ')}`
    const share = `${twice} of ${emails}`
    console.log(`| ${nemesis} | ${strikes} | ${answered} | ${found} | ${backSeconds.toFixed(1)} s | ${share} |`)
    for (const { kind, what } of faults.slice(0, 5)) console.log(`  ${kind}: ${what}`)
  }
}

/** How many emails such kills can be expected to send twice, and why. */
function printDoubt({ emailsPerSecond, middleMs, longMs, twicePerKill }: Struck['doubt']): void {
  console.log(
    `${emailsPerSecond.toFixed(1)} e-mails a second, each in doubt for ${middleMs} ms (of twenty one for ${longMs} or more): ` +
      `${twicePerKill.toFixed(2)} come twice for each kill; of one a minute, ${(twicePerKill / emailsPerSecond / 60).toFixed(5)}`,
  )
}
