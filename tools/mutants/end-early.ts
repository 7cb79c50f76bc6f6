import { beforeEach, onTestFailed } from 'vitest'
import { mostTurns } from './find-mutants.ts'

declare global {
  /** Called by every turn of a loop in a file that a mutant reaches. */
  var countTurn: () => void
  var killedMutants: Set<string> | undefined
}

let turns = 0
// This file is loaded anew beside each test file.
const killed = (globalThis.killedMutants ??= new Set<string>())

globalThis.countTurn = () => {
  turns++
  if (turns > mostTurns) throw new Error(`${mostTurns} turns of a loop in one test`)
}

// One failed test is enough: what is left of the same mutant's is skipped.
beforeEach((context) => {
  turns = 0
  const [, mutant = ''] = context.task.file.filepath.split('?mutant=')
  if (killed.has(mutant)) context.skip()
  onTestFailed(() => {
    killed.add(mutant)
  })
})
