import type { ProblemCode } from '../../domain/problem.ts'

/** `cause` is our own fault; the step's code tells the person what is missing. */
export class FailedStep extends Error {
  override name = 'FailedStep'
  readonly code: ProblemCode

  constructor(code: ProblemCode, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}
