import { createLedger } from './faults/ledger.ts'
import { plantedLosses } from './faults/plant-losses.ts'
import { findBlindSpots, runFaults, type Struck } from './faults/run-faults.ts'
import { type Engine, startBusiness } from './faults/start-business.ts'
import { findPostgresFolder } from './testing/find-programs.ts'

// `npm run faults`: the real server under load, on each engine, while everything around it fails. People press again with
// the same key until there is an answer; then a checker that knows only what they were told compares it with the database
// and with what the providers got. `--full` strikes often; `--kills=N` kills the server so many times; `--cluster=N` kills
// the primary of a PostgreSQL cluster so many times instead.

const isFull = process.argv.includes('--full')
const kills = readNumber('--kills=')
const failovers = readNumber('--cluster=')
const programs = findPostgresFolder()
const engines: Engine[] = failovers > 0 ? ['cluster'] : programs === null ? ['sqlite'] : ['sqlite', 'postgres']
if (programs === null) console.log('No PostgreSQL was found, so this runs on SQLite only.')

/** As many as show that the books are right in between, too: 5,000 answers to 200 kills. */
const answersBetweenKills = 25

let isWhole = true
for (const engine of engines) {
  const business = await startBusiness(engine, programs)
  const ledger = createLedger()
  try {
    await runFaults(business, ledger, { strikes: 1, clients: 4, only: ['nothing'] })
    const missed = await findBlindSpots(business, ledger)
    console.log(
      `\n${engine}: the checker sees ${plantedLosses.length - missed.length} of ${plantedLosses.length} planted faults`,
    )
    for (const kind of missed) console.log(`  not ${kind}`)
    isWhole &&= missed.length === 0
    const plan =
      kills > 0
        ? { strikes: kills, only: ['the server is killed'], between: answersBetweenKills }
        : { strikes: failovers || (isFull ? 5 : 1) }
    const struck = await runFaults(business, ledger, { ...plan, clients: 6 })
    isWhole &&= struck.every(({ faults }) => faults.length === 0)
    print(struck)
    if (kills > 0) for (const { doubt } of struck) printDoubt(doubt)
  } finally {
    await business.stop()
  }
}
process.exitCode = isWhole ? 0 : 1

function readNumber(option: string): number {
  return Number(process.argv.find((word) => word.startsWith(option))?.slice(option.length) ?? 0)
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

/** What so many kills can be expected to send twice, and what leads there. */
function printDoubt({ emailsPerSecond, middleMs, longMs, twicePerKill }: Struck['doubt']): void {
  console.log(
    `${emailsPerSecond.toFixed(1)} e-mails a second, each in doubt for ${middleMs} ms (of twenty one for ${longMs} or more): ` +
      `${twicePerKill.toFixed(2)} come twice for each kill; of one a minute, ${(twicePerKill / emailsPerSecond / 60).toFixed(5)}`,
  )
}
