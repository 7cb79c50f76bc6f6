import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './check.ts'
import { readSources } from './structure/read-sources.ts'
import { chooseTests } from './choose-tests.ts'
import { addCounts } from './testing/count-tests.ts'
import { findPostgresFolder, providePrograms } from './testing/find-programs.ts'
import { listChanged } from './testing/list-changed.ts'
import { listSlowest } from './testing/list-slowest.ts'
import { type Plan, planUsage, readPlan } from './testing/read-plan.ts'
import { type Journeys, runJourneys } from './testing/run-journeys.ts'
import { runProgram, stopPrograms } from './testing/run-program.ts'
import { type Ran, runVitest } from './testing/run-vitest.ts'
import { startPostgres, type RunningPostgres } from './testing/start-postgres.ts'
import { keepTemporaryFilesInMemory } from './testing/temporary-folder.ts'

keepTemporaryFilesInMemory()

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'broom-reports-'))
const inCi = process.env.CI === 'true'

process.env.TZ = 'Asia/Kathmandu'
// Tests start the built server hundreds of times: compiled once, a start costs a fifth less.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled')
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

/** The checks have run these (`vitest.config.ts` leaves them out). */
const structure = 'tools/structure/'

type Step = Ran & { name: string }
const steps: Step[] = []
let postgres: RunningPostgres | null = null

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, async () => {
    stopPrograms()
    await cleanUp()
    process.exit(code)
  })
}

try {
  process.exitCode = await main(process.argv.slice(2))
} finally {
  await cleanUp()
}

async function main(words: string[]): Promise<number> {
  const plan = readPlan(words)
  if (plan === null) {
    console.error(planUsage)
    return 1
  }
  await runPlan(plan)
  return summarize()
}

/** The steps of a run, in the order in which they fail soonest. */
async function runPlan(plan: Plan): Promise<void> {
  const { forAll, forSome } = await providePrograms()
  for (const [missing, passed] of [
    [forAll, false],
    [forSome, !inCi],
  ] as const) {
    if (missing.length === 0) continue
    const remedy = `install ${missing.join(', ')} (on Debian: apt-get install ${missing.join(' ')})`
    steps.push({ name: 'programs', passed, note: `${passed ? 'some tests are skipped' : 'missing'}: ${remedy}` })
  }
  await step('checks', async () => ({ passed: await check(), note: 'types, lint, format, unused code, structure' }))
  const built = await step('build', async () => {
    const { code } = await runProgram(process.execPath, [join(root, 'tools/build.ts')])
    return { passed: code === 0, note: '' }
  })
  const { tests, journeys } = selectTests(plan)
  const database = await provideDatabase()
  const everything = plan.kind === 'all'
  if (tests?.length !== 0) {
    await step('unit and server tests', () =>
      runVitest({ database, everything, ...(tests && { only: tests }) }, reports),
    )
  }
  if (built && journeys.length > 0) await step('end-to-end tests', () => runJourneys(journeys, reports))
}

/** The test files to run, undefined for every one, and the journeys. */
function selectTests(plan: Plan): { tests?: string[]; journeys: Journeys } {
  if (plan.kind === 'all') return { journeys: 'all' }
  if (plan.kind === 'short') return { journeys: 'core' }
  const chosen = chooseTests(readSources(root), listChanged(root, plan.ref))
  if (chosen === 'all') return { journeys: 'core' }
  console.log(`\nChanged since ${plan.ref}: ${chosen.tests.length} test files, ${chosen.journeys.length} of journeys.`)
  return { ...chosen, tests: chosen.tests.filter((path) => !path.startsWith(structure)) }
}

/** The address of a real PostgreSQL; null if there is none, which is accepted only on a developer's own machine. */
async function provideDatabase(): Promise<string | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined && given !== '') return given
  const programs = findPostgresFolder()
  if (programs !== null) {
    postgres = await startPostgres(programs)
    return postgres.url
  }
  const remedy = 'set TEST_DATABASE_URL, or install PostgreSQL'
  console.log(`No PostgreSQL was found, so the server tests run on SQLite only; ${remedy}.`)
  steps.push({ name: 'PostgreSQL', passed: !inCi, note: `not tested: ${remedy}` })
  return null
}

async function step(name: string, run: () => Promise<Ran>): Promise<boolean> {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const { note, ...ran } = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  steps.push({ name, ...ran, note: `${seconds} s${note === '' ? '' : `, ${note}`}` })
  return ran.passed
}

async function cleanUp(): Promise<void> {
  await postgres?.stop()
  postgres = null
  rmSync(reports, { recursive: true, force: true })
}

/** Says how it went; the last line is one that programs can read. */
function summarize(): number {
  console.log('\n── summary')
  for (const { name, passed, note } of steps) console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(22)} ${note}`)
  printSlowest()
  const { passed, failed, skipped } = addCounts(steps.flatMap(({ count }) => count ?? []))
  // A step that failed without a failed test (a check, a missing program) is a failure as well.
  const failures = failed + steps.filter((each) => !each.passed && (each.count?.failed ?? 0) === 0).length
  console.log(`\n${passed} passed, ${failures} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
  return failures === 0 ? 0 : 1
}

/** Where the time went, so that it is seen when it grows. */
function printSlowest(): void {
  const slowest = listSlowest(steps.flatMap(({ times }) => times ?? []))
  if (slowest.length > 0) console.log('\n── the slowest files, several run at once')
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`)
}
