import type { ProblemCode } from '../../domain/problem.ts'

/** Our own fault, with the step that it happened in: its code tells the person what there is not; `cause` is the fault. */
export class FailedStep extends Error {
  override name = 'FailedStep'
  readonly code: ProblemCode

  constructor(code: ProblemCode, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}
