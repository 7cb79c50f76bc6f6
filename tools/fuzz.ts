import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgresFolder } from './testing/find-programs.ts'
import { runProgram } from './testing/run-program.ts'
import { startPostgres } from './testing/start-postgres.ts'

// `npm run fuzz [requests] [seed]`: the test of the same name, for longer and with another seed each time.

const root = fileURLToPath(new URL('..', import.meta.url))
const [runs = '50000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
const programs = findPostgresFolder()
const postgres = programs === null ? null : await startPostgres(programs)
console.log(
  `${runs} requests on ${postgres ? 'each engine' : 'SQLite alone'}, from ${seed}; the same again: npm run fuzz -- ${runs} ${seed}`,
)
try {
  const { code } = await runProgram(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/fuzz.test.ts'],
    { env: { FUZZ_RUNS: runs, FUZZ_SEED: seed, TEST_DATABASE_URL: postgres?.url ?? '' } },
  )
  process.exitCode = code
} finally {
  await postgres?.stop()
}
