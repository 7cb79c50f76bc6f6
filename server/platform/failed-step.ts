import type { ProblemCode } from '../../domain/problem.ts'

/**
 * A fault of our own with the step in which it happened: the code tells the person what is missing, `cause` is the fault
 * itself.
 */
export class FailedStep extends Error {
  override name = 'FailedStep'
  readonly code: ProblemCode

  constructor(code: ProblemCode, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}
