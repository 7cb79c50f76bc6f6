import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Count, countSecondTry, countVitest, listFailedFiles, listSkipped } from './count-tests.ts'
import { type Slow, timeVitest } from './list-slowest.ts'
import { runProgram } from './run-program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** More broken test files than this are no accident. */
const mostTriedAgain = 3

export type VitestRun = {
  /** Where PostgreSQL answers; null for only SQLite. */
  database: string | null
  /** Everything on every engine, or the part that `npm test` runs. */
  everything: boolean
  /** The test files to run, relative to the project; all of them without. */
  only?: string[]
}

export type Ran = { passed: boolean; note: string; count?: Count; times?: Slow[] }

/** Runs the unit and server tests; the few files that failed get a second try by themselves, which the note says. */
export async function runVitest(run: VitestRun, reports: string): Promise<Ran> {
  const note = run.database === null ? 'on SQLite' : 'on SQLite and PostgreSQL'
  const [first, second] = [join(reports, 'vitest.json'), join(reports, 'vitest-again.json')]
  const code = await callVitest(run, first, run.only ?? [])
  const failed = listFailedFiles(first)
  const times = timeVitest(first, root)
  for (const name of listSkipped(first)) console.log(`skipped: ${name.replace(root, '')}`)
  if (code === 0 || failed.length === 0 || failed.length > mostTriedAgain) {
    return { passed: code === 0, note, count: countVitest(first), times }
  }
  console.log(`\n${failed.length} files once more, by themselves: ${failed.join(', ')}`)
  const codeAgain = await callVitest(run, second, ['--no-file-parallelism', ...failed])
  const count = countSecondTry(first, second)
  return { passed: codeAgain === 0, note: `${note}; ${count.unsteady} files needed a second try`, count, times }
}

async function callVitest({ database, everything }: VitestRun, report: string, more: string[]): Promise<number> {
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...more]
  const env = { TEST_DATABASE_URL: database ?? '', TEST_SELECTION: everything ? 'all' : 'short' }
  const { code } = await runProgram(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options],
    {
      env,
    },
  )
  return code
}
