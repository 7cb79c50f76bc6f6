import { join } from 'node:path'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { pdfAliases, pdfPackages } from '../pdf-aliases.ts'
import { keepTemporaryFilesInMemory } from '../testing/temporary-folder.ts'
import { type Batch, findCalled, marked, mutate, root } from './mutate-modules.ts'

/** Messages while it runs: which candidate a test file begins with, what has killed one, and that all have run. */
export type Report = { begins: number } | { nth: number; killedBy: string } | { ended: true }

/**
 * A program of its own, so that it can be ended when a mutant never ends: takes one batch, runs the tests on every mutant in
 * one worker, and reports what became of each. A mutant is another copy of the module, known by its address
 * (`schedule.ts?mutant=17`), and so are all modules between it and the test; the rest is loaded once for all.
 */
keepTemporaryFilesInMemory()
process.env.TZ = 'Asia/Kathmandu'
process.once('message', async (batch: Batch) => {
  await runBatch(batch)
  process.disconnect()
})

async function runBatch(batch: Batch): Promise<void> {
  const killed = new Set<number>()
  const vitest = await openVitest(batch, (module) => {
    const [test = '', mark] = module.moduleId.split('?mutant=')
    const nth = Number(mark)
    if (module.state() !== 'failed' || killed.has(nth)) return
    killed.add(nth)
    report({ nth, killedBy: `${test.slice(root.length)}: ${whyOf(module)}` })
  })
  const rounds = Math.max(...batch.candidates.map((candidate) => candidate.rounds.length))
  for (let round = 0; round < rounds; round++) {
    const specifications = [...batch.candidates.entries()].flatMap(([nth, candidate]) =>
      killed.has(nth) ? [] : specify(vitest, candidate.rounds[round] ?? [], nth),
    )
    if (specifications.length > 0) await vitest.runTestSpecifications(specifications)
  }
  report({ ended: true })
  await vitest.close()
}

function report(what: Report): void {
  process.send?.(what)
}

function specify(vitest: Vitest, tests: string[], nth: number): TestSpecification[] {
  const [project] = vitest.projects
  if (project === undefined) throw new Error('Vitest has no project to run.')
  return tests.map((test) => project.createSpecification(`${join(root, test)}?mutant=${nth}`))
}

function whyOf(module: TestModule): string {
  for (const test of module.children.allTests('failed')) return test.fullName
  return module.errors()[0]?.message.split('\n')[0] ?? 'cannot be loaded'
}

function openVitest(batch: Batch, onTestModuleEnd: (module: TestModule) => void) {
  return createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      // A worker of this process: it ends with it, whatever it is doing.
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      fileParallelism: false,
      unstubGlobals: true,
      sequence: { sequencer: InOrder },
      include: ['*/**/*.test.{ts,tsx}'],
      setupFiles: ['tools/fail-on-console-error.ts', 'tools/mutants/end-early.ts'],
      server: { deps: { inline: pdfPackages } },
      testTimeout: 20_000,
      hookTimeout: 20_000,
      expect: { poll: { timeout: 10_000 } },
      env: { TZ: 'Asia/Kathmandu', TEST_DATABASE_URL: '' },
      provide: { mutants: batch.candidates.map((each) => findCalled(batch, each)) },
      reporters: [
        {
          onTestModuleQueued: ({ moduleId }) => report({ begins: Number(marked.exec(moduleId)?.[1]) }),
          onTestModuleEnd,
        },
      ],
    },
    {
      plugins: [mutate(batch)],
      resolve: { alias: pdfAliases },
      define: { __FONT_URLS__: '{}' },
    },
  )
}

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}
