import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PriceChange } from '../../../domain/pricing/price-shown.ts'
import { type Problem, type ProblemCode, problems } from '../../../domain/problem.ts'
import { titles } from '#words/problems.ts'

export type RefusalDetails = {
  next?: Problem['next']
  price?: PriceChange
  detail?: string
  errors?: Record<string, string>
  headers?: Record<string, string>
}

/** The caller's fault: thrown below a route, answered as RFC 9457 problem+json in one place. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ProblemCode
  readonly details: RefusalDetails

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(details.detail ?? titles[code])
    this.code = code
    this.details = details
  }
}

export function answerProblem(
  c: Context,
  code: ProblemCode,
  { detail, errors, next, price, headers }: RefusalDetails = {},
): Response {
  const { status } = problems[code]
  const problem: Problem = {
    type: `about:blank#${code}`,
    title: titles[code],
    status,
    code,
    detail,
    errors,
    next,
    ...price,
  }
  // Every status in the table has a body.
  return c.body(JSON.stringify(problem), status as ContentfulStatusCode, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...headers,
  })
}
