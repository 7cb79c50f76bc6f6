import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './check.ts'
import {
  addCounts,
  type Count,
  countPlaywright,
  countSecondTry,
  countVitest,
  listFailedFiles,
  listSkipped,
} from './testing/count-tests.ts'
import { findChromium, findPostgresFolder, providePrograms } from './testing/find-programs.ts'
import { runProgram, stopPrograms } from './testing/run-program.ts'
import { startPostgres, type RunningPostgres } from './testing/start-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const reports = mkdtempSync(join(tmpdir(), 'broom-reports-'))
const inCi = process.env.CI === 'true'
/** More broken test files than these are no accident. */
const mostTriedAgain = 3

process.env.TZ = 'Asia/Kathmandu'
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

type Step = { name: string; passed: boolean; note: string; count?: Count }
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
  await testEverything()
} finally {
  await cleanUp()
}
process.exitCode = summarise()

/** `npm test`: everything a change must pass, in the order in which it fails soonest. */
async function testEverything(): Promise<void> {
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
  const database = await provideDatabase()
  await step('unit and server tests', () => runVitest(database))
  if (built) await step('end-to-end tests', runPlaywright)
}

/** The address of a real PostgreSQL; null where none can be had, which only a developer's own machine forgives. */
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

async function runVitest(database: string | null) {
  const note = database === null ? 'on SQLite' : 'on SQLite and PostgreSQL'
  const [first, second] = [join(reports, 'vitest.json'), join(reports, 'vitest-again.json')]
  const code = await callVitest(database, first, [])
  const failed = listFailedFiles(first)
  for (const name of listSkipped(first)) console.log(`skipped: ${name.replace(root, '')}`)
  if (code === 0 || failed.length === 0 || failed.length > mostTriedAgain) {
    return { passed: code === 0, note, count: countVitest(first) }
  }
  console.log(`\n${failed.length} files once more, by themselves: ${failed.join(', ')}`)
  const codeAgain = await callVitest(database, second, ['--no-file-parallelism', ...failed])
  const count = countSecondTry(first, second)
  return { passed: codeAgain === 0, note: `${note}; ${count.unsteady} files needed a second try`, count }
}

async function callVitest(database: string | null, report: string, more: string[]): Promise<number> {
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...more]
  const env = { TEST_DATABASE_URL: database ?? '' }
  const { code } = await runProgram(process.execPath, [join(modules, 'vitest/vitest.mjs'), 'run', ...options], { env })
  return code
}

async function runPlaywright() {
  const journeys = readdirSync(join(root, 'e2e'), { recursive: true }).filter((name) =>
    String(name).endsWith('.test.ts'),
  )
  if (journeys.length === 0) return { passed: true, note: 'there are none' }
  const chromium = findChromium()
  if (chromium === null) {
    return { passed: false, note: 'no Chromium was found: install it, or set PLAYWRIGHT_CHROMIUM to its program' }
  }
  const report = join(reports, 'playwright.json')
  const { code } = await runProgram(
    process.execPath,
    [join(modules, '@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { env: { PLAYWRIGHT_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  const count = countPlaywright(report)
  const note = count.unsteady ? `${chromium}; ${count.unsteady} needed a second try` : chromium
  return { passed: code === 0, note, count }
}

async function step(name: string, run: () => Promise<Omit<Step, 'name'>>): Promise<boolean> {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const { passed, note, count } = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  steps.push({ name, passed, note: `${seconds} s${note === '' ? '' : `, ${note}`}`, ...(count && { count }) })
  return passed
}

async function cleanUp(): Promise<void> {
  await postgres?.stop()
  postgres = null
  rmSync(reports, { recursive: true, force: true })
}

/** Says how it went; the last line is one that programs can read. */
function summarise(): number {
  console.log('\n── summary')
  for (const { name, passed, note } of steps) console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(22)} ${note}`)
  const { passed, failed, skipped } = addCounts(steps.flatMap(({ count }) => count ?? []))
  // A step that failed without a failed test (a check, a missing program) is a failure as well.
  const failures = failed + steps.filter((each) => !each.passed && (each.count?.failed ?? 0) === 0).length
  console.log(`\n${passed} passed, ${failures} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
  return failures === 0 ? 0 : 1
}
