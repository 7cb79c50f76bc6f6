import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTest, readSources } from './structure/read-sources.ts'
import { findMutants, type Mutant } from './mutants/find-mutants.ts'
import { findDependents, findTests } from './mutants/find-tests.ts'
import { drawSample, type Group, groups } from './mutants/groups.ts'
import { judgeCandidates } from './mutants/judge-mutants.ts'
import type { Candidate, Subject } from './mutants/run-batch.ts'
import { survivors } from './mutants/survivors.ts'

// `npm run mutants [--seed=…] [paths]`: changes the rules in small ways, one at a time, and says which changes no test notices.

type Judged = Mutant & { killedBy: string | null }

const root = fileURLToPath(new URL('..', import.meta.url))
const [options, paths] = [true, false].map((isOption) =>
  process.argv.slice(2).filter((word) => word.startsWith('--') === isOption),
)
const seed = options?.find((option) => option.startsWith('--seed='))?.slice('--seed='.length) ?? '1'
const sources = readSources(root)

const faults: string[] = []
for (const group of groups) faults.push(...(await judgeGroup(group)))
for (const fault of faults) console.log(`FAIL  ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Prints what became of a group's mutants, and answers what must not be so. */
async function judgeGroup(group: Group): Promise<string[]> {
  const mutants = findGroup(group)
  if (mutants.length === 0) return []
  const isSampled = group.sample !== undefined && group.sample < mutants.length && paths?.length === 0
  const chosen = isSampled ? drawSample(mutants, group.sample ?? 0, seed) : mutants
  const of = isSampled
    ? `${chosen.length} of ${mutants.length} mutants, drawn by seed ${seed}`
    : `${chosen.length} mutants`
  console.log(`── ${group.name}: ${of}`)
  const judged = await judge(chosen, group)
  report(judged)
  const share = countKilled(judged) / judged.length
  const isWhole = paths?.length === 0
  return [
    ...(isWhole && share < group.target
      ? [`${group.name}: ${percent(share)} is less than ${percent(group.target)}`]
      : []),
    ...judged.filter((each) => each.killedBy === null && !isListed(each)).map((each) => `alive: ${nameOf(each)}`),
    ...(isSampled ? [] : listStale(judged)),
  ]
}

function findGroup({ holds }: Group): Mutant[] {
  return sources
    .filter(({ path }) => holds(path) && path.endsWith('.ts') && !isTest(path))
    .filter(({ path }) => paths?.length === 0 || paths?.some((asked) => path.startsWith(asked)))
    .flatMap(({ path }) => findMutants(path, readFileSync(join(root, path), 'utf8')))
}

async function judge(mutants: Mutant[], group: Group): Promise<Judged[]> {
  const files = [...new Set(mutants.map(({ path }) => path))]
  const subjects = Object.fromEntries(files.map((path) => [path, findSubject(path, group)]))
  const candidates = files.flatMap((path): Candidate[] => [
    { path, change: null },
    ...mutants.filter((mutant) => mutant.path === path).map((change) => ({ path, change })),
  ])
  const judged: Judged[] = []
  await judgeCandidates(candidates, subjects, ({ path, change }, killedBy) => {
    if (change) judged.push({ ...change, killedBy })
    else if (killedBy !== null) throw new Error(`${path}: a test fails without any change (${killedBy}).`)
  })
  return judged
}

function findSubject(path: string, { rooms }: Group): Subject {
  const dependents = findDependents(sources, path)
  const tests = findTests(dependents, path, rooms)
  return { dependents: [...dependents.keys()], rounds: [tests.slice(0, 1), tests.slice(1, 4), tests.slice(4)] }
}

function report(judged: Judged[]): void {
  for (const [path, mutants] of Map.groupBy(judged, (mutant) => mutant.path)) {
    console.log(`${percent(countKilled(mutants) / mutants.length).padStart(7)}  ${mutants.length} in ${path}`)
    for (const { line, name, killedBy } of mutants)
      if (killedBy === null) console.log(`         ${path}:${line}  ${name}`)
  }
  const killed = countKilled(judged)
  const listed = judged.filter((each) => each.killedBy === null && isListed(each)).length
  console.log(
    `${killed} of ${judged.length} killed: ${percent(killed / judged.length)}; ${listed} that live are listed with a reason\n`,
  )
}

/** What the list says of files that were judged, and what is not so any more. */
function listStale(judged: Judged[]): string[] {
  const alive = new Set(judged.filter(({ killedBy }) => killedBy === null).map(nameOf))
  const files = new Set(judged.map(({ path }) => path))
  return Object.entries(survivors)
    .filter(([path]) => files.has(path))
    .flatMap(([path, names]) => Object.keys(names).map((name) => nameOf({ path, name })))
    .filter((name) => !alive.has(name))
    .map((name) => `listed among the survivors, and not alive: ${name}`)
}

function isListed({ path, name }: Mutant): boolean {
  return survivors[path]?.[name] !== undefined
}

function nameOf({ path, name }: Pick<Mutant, 'path' | 'name'>): string {
  return `${path}: ${name}`
}

function countKilled(judged: Judged[]): number {
  return judged.filter(({ killedBy }) => killedBy !== null).length
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
