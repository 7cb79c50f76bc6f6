import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { pdfAliases, pdfPackages } from '../pdf-aliases.ts'
import { keepTemporaryFilesInMemory } from '../testing/temporary-folder.ts'
import { applyChange, countLoops, type Mutant } from './find-mutants.ts'

/** A file whose mutants are judged: the files between it and its tests, and those in rounds. What a round kills is not tried in the next. */
export type Subject = { dependents: string[]; rounds: string[][] }
/** A `change` of null is the file as it is. */
export type Candidate = { path: string; change: Mutant | null }
export type Batch = { candidates: Candidate[]; subjects: Record<string, Subject> }
/** What is told while it runs: which candidate a test file begins with, and in the end what became of each. */
export type Report = { begins: number } | { nth: number; killedBy: string | null }

/**
 * A program of its own, so that it can be ended when a mutant never ends: takes one batch, runs the tests on every mutant in
 * one worker, and says of each what became of it. A mutant is another copy of the module, known by its address
 * (`schedule.ts?mutant=17`), and so are all modules between it and the test; the rest is loaded once for all.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
keepTemporaryFilesInMemory()
process.env.TZ = 'Asia/Kathmandu'
process.once('message', async (batch: Batch) => {
  await runBatch(batch)
  process.disconnect()
})

async function runBatch(batch: Batch): Promise<void> {
  const killed = new Map<number, string>()
  const vitest = await openVitest(batch, (module) => {
    const [test = '', nth] = module.moduleId.split('?mutant=')
    if (module.state() === 'failed') killed.set(Number(nth), `${test.slice(root.length)}: ${whyOf(module)}`)
  })
  const rounds = Math.max(...Object.values(batch.subjects).map((subject) => subject.rounds.length))
  for (let round = 0; round < rounds; round++) {
    const specifications = [...batch.candidates.entries()].flatMap(([nth, { path }]) =>
      killed.has(nth) ? [] : specify(vitest, batch.subjects[path]?.rounds[round] ?? [], nth),
    )
    if (specifications.length > 0) await vitest.runTestSpecifications(specifications)
  }
  for (const nth of batch.candidates.keys()) report({ nth, killedBy: killed.get(nth) ?? null })
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

const marked = /\?mutant=(\d+)$/

function mutate({ candidates, subjects }: Batch): Plugin {
  const between = new Map(Object.entries(subjects).map(([path, { dependents }]) => [path, new Set(dependents)]))
  return {
    name: 'mutate',
    enforce: 'pre',
    // Vitest keeps what it has transformed by address and original text: the same number is another mutant tomorrow.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (marked.test(id) ? false : undefined))
    },
    resolveId(source, importer) {
      const [mark, nth] = marked.exec(importer ?? '') ?? []
      if (importer === undefined || mark === undefined) return null
      const reached = between.get(candidates[Number(nth)]?.path ?? '')
      const from = posix.relative(root, importer.replace(marked, ''))
      const file = source.startsWith('#words/')
        ? `words/en/${source.slice('#words/'.length)}`
        : source.startsWith('.') && posix.join(dirname(from), source)
      return file && reached?.has(file) ? join(root, file) + mark : null
    },
    transform(code, id) {
      const nth = marked.exec(id)?.[1]
      if (nth === undefined) return null
      const file = posix.relative(root, id.replace(marked, ''))
      const { path, change } = candidates[Number(nth)] ?? { path: '', change: null }
      return countLoops(file, file === path && change ? applyChange(code, change) : code)
    },
  }
}
