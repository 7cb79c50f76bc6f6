import { readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type Plugin } from 'vite'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { pdfAliases, pdfPackages } from '../pdf-aliases.ts'
import { keepTemporaryFilesInMemory } from '../testing/temporary-folder.ts'
import { applyChange, countLoops, type Mutant } from './find-mutants.ts'

/** A `change` of null is the file as it is. Its tests come in rounds: a mutant that one round kills skips the next. */
export type Candidate = { path: string; change: Mutant | null; rounds: string[][] }
/**
 * `dependents` are the files between a file and its tests, loaded again for each of its mutants. Without any, only the file
 * itself is loaded again, and its functions are called through a copy that asks which mutant is meant.
 */
export type Batch = { candidates: Candidate[]; dependents: Record<string, string[]> }
/** Messages while it runs: which candidate a test file begins with, what has killed one, and that all have run. */
export type Report = { begins: number } | { nth: number; killedBy: string } | { ended: true }

/**
 * A program of its own, so that it can be ended when a mutant never ends: takes one batch, runs the tests on every mutant in
 * one worker, and reports what became of each. A mutant is another copy of the module, known by its address
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

const marked = /\?mutant=(\d+)$/
const asking = '?asks-which'

/** Where the functions of a mutant are, if it is called through a copy that asks. */
function findCalled({ candidates, dependents }: Batch, candidate: Candidate): { path: string; file: string } | null {
  const { path, change } = candidate
  if (change === null || dependents[path] !== undefined) return null
  return { path, file: `${join(root, path)}?mutant=${candidates.indexOf(candidate)}` }
}

function mutate({ candidates, dependents }: Batch): Plugin {
  const between = new Map(Object.entries(dependents).map(([path, files]) => [path, new Set(files)]))
  const asked = new Set(candidates.map(({ path }) => path).filter((path) => !between.has(path)))
  return {
    name: 'mutate',
    enforce: 'pre',
    // Vitest keeps what it has transformed by address and original text: the same number is another mutant tomorrow, and what
    // loads a judged file through a copy that asks would load the file itself in the next batch, or the other way round.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (marked.test(id) ? false : [...asked].join()))
    },
    resolveId(source, importer) {
      if (importer === undefined || importer.endsWith(asking)) return null
      const [mark = '', nth] = marked.exec(importer) ?? []
      const file = findFile(source, posix.relative(root, importer.replace(marked, '')))
      if (file === null) return null
      if (asked.has(file)) return join(root, file) + asking
      return between.get(candidates[Number(nth)]?.path ?? '')?.has(file) ? join(root, file) + mark : null
    },
    load(id) {
      if (!id.endsWith(asking)) return null
      const path = posix.relative(root, id.slice(0, -asking.length))
      return writeAsking(path, readFileSync(join(root, path), 'utf8'))
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

function findFile(source: string, from: string): string | null {
  if (source.startsWith('#words/')) return `words/en/${source.slice('#words/'.length)}`
  return source.startsWith('.') ? posix.join(dirname(from), source) : null
}

/** The same exports as a file has; its functions are those of the mutant that the test is about, where that is one of this file. */
function writeAsking(path: string, text: string): string {
  const names = parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName: { name } }) => (isType || name === null ? [] : [name])),
  )
  const functions = names.map(
    (name) => `export const ${name} = typeof original.${name} !== 'function' ? original.${name} :
      (...args) => (globalThis.mutantAt?.path === path ? globalThis.mutantAt.module : original).${name}(...args)`,
  )
  return [`import * as original from './${basename(path)}?original'`, `const path = '${path}'`, ...functions].join('\n')
}
