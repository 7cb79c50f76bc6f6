/** The process can do something else between any two steps. */
export type Steps<Result> = Generator<void, Result, void>

export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
