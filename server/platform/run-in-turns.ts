import { setImmediate } from 'node:timers/promises'
import type { Steps } from '../../domain/steps.ts'

/** Does long work step by step, and serves other requests in between. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
