import { beforeEach, expect, inject, onTestFailed } from 'vitest'
import { mostTurns } from './find-mutants.ts'

declare global {
  /** Called by every iteration of a loop in a file that a mutant reaches. */
  var countTurn: () => void
  var killedMutants: Set<string> | undefined
  /** The mutant that the test file is about, if its functions are called through a copy of its file that asks. */
  var mutantAt: { path: string; module: unknown } | null
}

declare module 'vitest' {
  interface ProvidedContext {
    mutants: ({ path: string; file: string } | null)[]
  }
}

let turns = 0
// This file is loaded again for each test file.
const killed = (globalThis.killedMutants ??= new Set<string>())

globalThis.countTurn = () => {
  turns++
  if (turns > mostTurns) throw new Error(`${mostTurns} turns of a loop in one test`)
}

const called = inject('mutants')[Number(mutantOf(expect.getState().testPath))]
globalThis.mutantAt = called ? { path: called.path, module: await import(called.file) } : null

// One failed test is enough: the other tests of the same mutant are skipped.
beforeEach((context) => {
  turns = 0
  const mutant = mutantOf(context.task.file.filepath)
  if (killed.has(mutant)) context.skip()
  onTestFailed(() => {
    killed.add(mutant)
  })
})

function mutantOf(path = ''): string {
  return path.split('?mutant=')[1] ?? ''
}
