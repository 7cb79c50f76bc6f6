import type { PriceChange } from './pricing/price-shown.ts'

/**
 * The format of every refusal over HTTP (RFC 9457, `application/problem+json`). `code` is stable and made for programs,
 * `detail` names the object and the remedy, `errors` ties sentences to the fields of the request. With `price-changed`
 * it has the seen prices and the current ones.
 */
export type Problem = {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail?: string
  errors?: Record<string, string>
  /** With `window-full`, `not-offered` and `place-gone`: free windows, the one nearest to the wish first. */
  next?: { date: string; window: string; words: string }[]
} & Partial<PriceChange>

/** Every code a refusal may carry, with its HTTP status. */
export const problems = {
  'invalid-input': { status: 422 },
  'key-reused': { status: 422 },
  'malformed-body': { status: 400 },
  'body-too-large': { status: 413 },
  'unsupported-media-type': { status: 415 },
  'sign-in-required': { status: 401 },
  'not-allowed': { status: 403 },
  'sign-in-refused': { status: 401 },
  'confirm-required': { status: 403 },
  'wrong-origin': { status: 403 },
  'not-signed': { status: 403 },
  'not-found': { status: 404 },
  'method-not-allowed': { status: 405 },
  'link-ended': { status: 410 },
  'set-up-link-dead': { status: 410 },
  'link-dead': { status: 410 },
  'window-full': { status: 409 },
  'not-offered': { status: 422 },
  'price-changed': { status: 409 },
  'estimate-expired': { status: 409 },
  'too-many-open': { status: 409 },
  'confirm-by-email': { status: 409 },
  'booked-already': { status: 409 },
  'place-gone': { status: 409 },
  'person-busy': { status: 409 },
  'other-person': { status: 409 },
  'outside-area': { status: 422 },
  'not-possible-now': { status: 409 },
  'too-late': { status: 409 },
  'changed-meanwhile': { status: 409 },
  'too-many-requests': { status: 429 },
  'customer-not-created': { status: 500 },
  'estimate-not-created': { status: 500 },
  'device-unknown': { status: 429 },
  'internal-error': { status: 500 },
  'not-ready': { status: 503 },
  'database-away': { status: 503 },
  'storage-full': { status: 507 },
  'storage-failing': { status: 503 },
  'newer-version': { status: 503 },
} as const satisfies Record<string, { status: number }>

export type ProblemCode = keyof typeof problems

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code)
}

/** The database is unreachable, its disk is full, or it is being upgraded. */
const outageCodes = [
  'database-away',
  'storage-full',
  'storage-failing',
  'newer-version',
] as const satisfies ProblemCode[]

export type OutageCode = (typeof outageCodes)[number]

export function isOutage(code: string): code is OutageCode {
  return outageCodes.some((outage) => outage === code)
}
