import { createHash } from 'node:crypto'
import type { Source } from '../structure/read-sources.ts'
import type { Mutant } from './find-mutants.ts'
import { planByImports, planByName } from './plan-tests.ts'

/** Files that are judged alike, and the part of their mutants that has to be killed. */
export type Group = {
  name: string
  holds: (path: string) => boolean
  /** Which tests run on a mutant, in rounds. */
  planTests: (sources: Source[]) => (mutant: Mutant) => string[][]
  /** Whether everything between a mutant and its tests is loaded again: what a module computes when it loads is a mutant, too. */
  isWhole: boolean
  target: number
  /** How many mutants stand for all of them, if the tests take long; by default all. */
  sample?: number
}

export const groups: readonly Group[] = [
  {
    name: 'domain',
    // What a new installation shows is not a rule.
    holds: (path) => path.startsWith('domain/') && !path.includes('/sample-'),
    planTests: planByImports,
    isWhole: true,
    target: 0.95,
  },
  {
    name: 'stores and changes',
    holds: (path) => /^server\/.*store\.ts$|^server\/[a-z-]+\/(change|correct|undo)-[a-z-]+\.ts$/.test(path),
    planTests: planByName,
    isWhole: false,
    target: 0.85,
    sample: 300,
  },
]

/** The same mutants for the same seed, and still mostly the same when the code around them has changed. */
export function drawSample(mutants: Mutant[], size: number, seed: string): Mutant[] {
  const drawn = new Set(mutants.toSorted((a, b) => (lotOf(a, seed) < lotOf(b, seed) ? -1 : 1)).slice(0, size))
  return mutants.filter((mutant) => drawn.has(mutant))
}

function lotOf({ path, name }: Mutant, seed: string): string {
  return createHash('sha256').update(`${seed} ${path} ${name}`).digest('hex')
}
