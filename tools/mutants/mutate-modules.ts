import { readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type Plugin } from 'vite'
import { applyChange, countLoops, type Mutant } from './find-mutants.ts'

/** A `change` of null is the file as it is. Its tests come in rounds: a mutant that one round kills skips the next. */
export type Candidate = { path: string; change: Mutant | null; rounds: string[][] }
/**
 * `dependents` are the files between a file and its tests, loaded again for each of its mutants. Without any, only the file
 * itself is loaded again, and its functions are called through a copy that asks which mutant is meant.
 */
export type Batch = { candidates: Candidate[]; dependents: Record<string, string[]> }

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const marked = /\?mutant=(\d+)$/
const asking = '?asks-which'

/** Where the functions of a mutant are, if it is called through a copy that asks. */
export function findCalled(
  { candidates, dependents }: Batch,
  candidate: Candidate,
): { path: string; file: string } | null {
  const { path, change } = candidate
  if (change === null || dependents[path] !== undefined) return null
  return { path, file: `${join(root, path)}?mutant=${candidates.indexOf(candidate)}` }
}

export function mutate({ candidates, dependents }: Batch): Plugin {
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
