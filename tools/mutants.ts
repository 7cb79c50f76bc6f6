import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTest, readSources } from './structure/read-sources.ts'
import { findMutants, type Mutant } from './mutants/find-mutants.ts'
import { drawSample, type Group, groups } from './mutants/groups.ts'
import { judgeCandidates } from './mutants/judge-mutants.ts'
import { findDependents } from './mutants/plan-tests.ts'
import type { Candidate } from './mutants/mutate-modules.ts'
import { survivors } from './mutants/survivors.ts'

// `npm run mutants [paths] [--sample=… --seed=…] [--nearest]`: changes the rules in small ways, one at a time, and says which changes
// no test notices. With `--nearest` only the first test file is tried, which is quick while that is being written.

type Judged = Mutant & { killedBy: string | null }

const root = fileURLToPath(new URL('..', import.meta.url))
const said = process.argv.slice(2)
const wanted = said.filter((word) => !word.startsWith('--'))
const seed = optionOf('seed') ?? '1'
const mostRounds = said.includes('--nearest') ? 1 : Infinity
const sources = readSources(root)

const faults: string[] = []
for (const group of groups) faults.push(...(await judgeGroup(group)))
for (const fault of faults) console.log(`FAIL  ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Prints what became of a group's mutants, and returns what must not be. */
async function judgeGroup(group: Group): Promise<string[]> {
  const mutants = findGroup(group)
  if (mutants.length === 0) return []
  const isAll = wanted.length === 0
  const size = Number(optionOf('sample') ?? (isAll ? group.sample : undefined) ?? mutants.length)
  const isSampled = size < mutants.length
  const chosen = isSampled ? drawSample(mutants, size, seed) : mutants
  const note = isSampled ? `${chosen.length} of ${mutants.length}, drawn by seed ${seed}` : `all ${chosen.length}`
  console.log(`── ${group.name}: ${note}`)
  const judged = await judge(chosen, group)
  const share = countKilled(judged) / judged.length
  console.log(`${countKilled(judged)} of ${judged.length} mutants killed: ${percent(share)}\n`)
  return [
    ...(isAll && share < group.target ? [`${group.name}: ${percent(share)}, and not ${percent(group.target)}`] : []),
    // The survivors of a sample differ for each seed, so only their share counts.
    ...(isSampled ? [] : [...listAlive(judged), ...listStale(judged)]),
  ]
}

function optionOf(name: string): string | undefined {
  return said.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
}

function findGroup({ holds }: Group): Mutant[] {
  return sources
    .map(({ path }) => path)
    .filter((path) => holds(path) && path.endsWith('.ts') && !isTest(path))
    .filter((path) => wanted.length === 0 || wanted.some((asked) => path.startsWith(asked)))
    .flatMap((path) => findMutants(path, readFileSync(join(root, path), 'utf8')))
}

async function judge(mutants: Mutant[], { planTests, isWhole }: Group): Promise<Judged[]> {
  const plan = planTests(sources)
  const byFile = Map.groupBy(mutants, ({ path }) => path)
  const candidates = [...byFile].flatMap(([path, some]): Candidate[] => {
    const planned = some.map((change) => ({ path, change, rounds: plan(change).slice(0, mostRounds) }))
    const first = new Set(planned.flatMap(({ rounds }) => rounds[0] ?? []))
    return [{ path, change: null, rounds: [[...first]] }, ...planned]
  })
  const dependents = [...byFile.keys()].map((path) => [path, [...findDependents(sources, path).keys()]])
  const judged: Judged[] = []
  await judgeCandidates(candidates, isWhole ? Object.fromEntries(dependents) : {}, ({ path, change }, killedBy) => {
    if (change === null && killedBy !== null) throw new Error(`${path}: without any change a test fails: ${killedBy}`)
    if (change === null) return
    judged.push({ ...change, killedBy })
    const ofFile = judged.filter((each) => each.path === path)
    if (ofFile.length === byFile.get(path)?.length) reportFile(path, ofFile)
  })
  return judged
}

function reportFile(path: string, judged: Judged[]): void {
  console.log(`${percent(countKilled(judged) / judged.length).padStart(7)} of ${judged.length} in ${path}`)
  const alive = judged.filter((each) => each.killedBy === null && !isListed(each))
  for (const { line, name } of alive) console.log(`         ${path}:${line}  ${name}`)
}

function listAlive(judged: Judged[]): string[] {
  return judged.filter((each) => each.killedBy === null && !isListed(each)).map((each) => `alive: ${nameOf(each)}`)
}

/** What the list says about the judged files that is no longer true. */
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
