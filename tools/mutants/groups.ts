import { createHash } from 'node:crypto'
import type { Mutant } from './find-mutants.ts'

/** Files that are judged alike: by the tests of `rooms`, up to `target`, the part of mutants that has to be killed. */
export type Group = {
  name: string
  holds: (path: string) => boolean
  rooms: readonly string[]
  target: number
  /** How many mutants stand for all of them, where the tests take long; all where it is not said. */
  sample?: number
}

export const groups: readonly Group[] = [
  { name: 'domain', holds: (path) => path.startsWith('domain/'), rooms: ['domain'], target: 0.95 },
]

/** The same mutants for the same seed, and still mostly the same when the code around them has changed. */
export function drawSample(mutants: Mutant[], size: number, seed: string): Mutant[] {
  const drawn = new Set(mutants.toSorted((a, b) => (lotOf(a, seed) < lotOf(b, seed) ? -1 : 1)).slice(0, size))
  return mutants.filter((mutant) => drawn.has(mutant))
}

function lotOf({ path, name }: Mutant, seed: string): string {
  return createHash('sha256').update(`${seed} ${path} ${name}`).digest('hex')
}
