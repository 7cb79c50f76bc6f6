import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgresFolder } from '../testing/find-programs.ts'
import { runProgram } from '../testing/run-program.ts'
import { startPostgres } from '../testing/start-postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = ['server/card-faults.test.ts', 'server/card-kills.test.ts']

/** The tests of card payments under faults and kills, in their long form on each engine; returns the exit code. */
export async function runCardFaults({ faults, kills }: { faults: number; kills: number }): Promise<number> {
  const programs = findPostgresFolder()
  const postgres = programs === null ? null : await startPostgres(programs)
  const seed = Date.now() % 2 ** 31
  console.log(`${faults} faults and ${kills} kills on ${postgres ? 'each engine' : 'SQLite alone'}; CARD_SEED=${seed}`)
  const compiled = await mkdtemp(join(tmpdir(), 'broom-compiled-'))
  const sizes = { CARD_FAULTS: String(faults), CARD_KILLS: String(kills), CARD_SEED: String(seed) }
  try {
    const { code } = await runProgram(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=1', '--hookTimeout=600000', ...files],
      { env: { ...sizes, NODE_COMPILE_CACHE: compiled, TEST_DATABASE_URL: postgres?.url ?? '' } },
    )
    return code ?? 1
  } finally {
    await postgres?.stop()
    await rm(compiled, { recursive: true, force: true })
  }
}
