import { setImmediate } from 'node:timers/promises'
import type { Steps } from '../../domain/steps.ts'

/** Other requests are served in between. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
