/** Long work in short steps: the process can do something else between any two of them. */
export type Steps<Result> = Generator<void, Result, void>

/** Does all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
