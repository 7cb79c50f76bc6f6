import { basename, dirname } from 'node:path'
import { parseSync } from 'vite'
import { isTest, type Source } from '../structure/read-sources.ts'
import type { Mutant } from './find-mutants.ts'

/** Files that load a certain one, at any distance, and how many steps away they are. */
export function findDependents(sources: Source[], path: string): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>()
  for (const { path: from, imports } of sources)
    for (const { file, isType } of imports)
      if (file !== null && !isType) importers.set(file, [...(importers.get(file) ?? []), from])
  const distances = new Map([[path, 0]])
  // The map grows while it is traversed: breadth first.
  for (const [file, distance] of distances)
    for (const from of importers.get(file) ?? []) if (!distances.has(from)) distances.set(from, distance + 1)
  return distances
}

/** Besides those that load a file themselves, or its importers. What only tests farther away show is as good as not shown. */
const enough = 6

/** For rules: the tests of their room that load a file, its own first, then the nearest. */
export function planByImports(sources: Source[]): (mutant: Mutant) => string[][] {
  const plans = new Map<string, string[][]>()
  return ({ path }) => {
    const plan = plans.get(path) ?? inRounds(findTests(sources, path))
    plans.set(path, plan)
    return plan
  }
}

function findTests(sources: Source[], path: string): string[] {
  const [room = ''] = path.split('/')
  const [noun = ''] = basename(path).split(/[-.]/)
  function far(test: string, distance: number): number {
    if (test === testOf(path)) return 0
    const isOfNoun = dirname(test) === dirname(path) && basename(test).startsWith(noun)
    return distance + (isOfNoun ? 0 : 1)
  }
  return [...findDependents(sources, path)]
    .filter(([file]) => file.startsWith(`${room}/`) && isTestFile(file))
    .toSorted(([a, atA], [b, atB]) => far(a, atA) - far(b, atB))
    .filter(([, distance], place) => distance <= 2 || place < enough)
    .map(([file]) => file)
}

/** A mutant of a store runs on so many test files at most: each starts a server. */
const mostTests = 8

/**
 * For files that the whole server loads: the test beside the file, which needs no server, then those that name the function, those of
 * the files that call it, those beside these, and last those of its own folder.
 */
export function planByName(sources: Source[]): (mutant: Mutant) => string[][] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const tests = [...texts.keys()].filter((path) => path.startsWith('server/') && isTestFile(path))
  return (mutant) => {
    const name = functionAt(mutant, texts.get(mutant.path) ?? '')
    const calls = (path: string) => new RegExp(`\\b${name}\\b`).test(texts.get(path) ?? '')
    const callers = [...texts.keys()].filter((path) => path.startsWith('server/') && !isTest(path) && calls(path))
    const folders = new Set(callers.map((path) => dirname(path)))
    function far(test: string): number {
      if (test === testOf(mutant.path)) return -1
      if (calls(test)) return 0
      if (callers.includes(test.replace('.test.ts', '.ts'))) return test.startsWith(dirname(mutant.path)) ? 1 : 2
      if (dirname(test) === dirname(mutant.path)) return 3
      return folders.has(dirname(test)) && dirname(test) !== 'server' ? 4 : Infinity
    }
    const near = tests.filter((test) => far(test) < Infinity).toSorted((a, b) => far(a) - far(b))
    return inRounds(near.slice(0, mostTests))
  }
}

/** The name by which others call a place: the exported function around it, or everything its file exports. */
function functionAt({ path, start }: Mutant, text: string): string {
  const { module, program } = parseSync(path, text)
  const around = program.body.find((statement) => statement.start <= start && start < statement.end)
  const names = module.staticExports
    .filter((each) => around?.type !== 'ExportNamedDeclaration' || each.start === around.start)
    .flatMap(({ entries }) => entries.flatMap(({ exportName, isType }) => (isType ? [] : (exportName.name ?? []))))
  return `(${names.join('|')})`
}

function inRounds(tests: string[]): string[][] {
  return [tests.slice(0, 1), tests.slice(1, 4), tests.slice(4)]
}

function isTestFile(path: string): boolean {
  return path.includes('.test.')
}

function testOf(path: string): string {
  return path.replace(/\.ts$/, '.test.ts')
}
