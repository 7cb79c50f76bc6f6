import type { PriceChange } from './price-shown.ts'

/**
 * What every refusal looks like over HTTP (RFC 9457, `application/problem+json`). `code` is stable and made for
 * programs, `detail` names the object and the remedy, `errors` ties sentences to the fields of the request. With
 * `price-changed` it says the prices that were seen and those of now.
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

/** Every code a refusal may carry, with its HTTP status and its title. */
export const problems = {
  'invalid-input': { status: 422, title: 'Some fields need another look' },
  'key-reused': { status: 422, title: 'This key was used for another request' },
  'malformed-body': { status: 400, title: 'The body is not valid JSON' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'Send the body as application/json' },
  'sign-in-required': { status: 401, title: 'Sign in to go on' },
  'not-allowed': { status: 403, title: 'This API token may not do that' },
  'sign-in-refused': { status: 401, title: 'Signing in was refused' },
  'confirm-required': { status: 403, title: 'Show that it is you' },
  'wrong-origin': { status: 403, title: 'This request came from another site' },
  'not-found': { status: 404, title: 'Nothing was found here' },
  'method-not-allowed': { status: 405, title: 'This address does not do that' },
  'link-ended': { status: 410, title: 'This link has ended' },
  'set-up-link-dead': { status: 410, title: 'This set-up link no longer works' },
  'link-dead': { status: 410, title: 'This link no longer works' },
  'window-full': { status: 409, title: 'This arrival window has just been taken' },
  'not-offered': { status: 422, title: 'This arrival window cannot be booked' },
  'price-changed': { status: 409, title: 'The price has changed since it was shown' },
  'too-many-open': { status: 409, title: 'Enough bookings wait for an answer' },
  'place-gone': { status: 409, title: 'The place of this booking is taken' },
  'outside-area': { status: 422, title: 'We do not clean there yet' },
  'not-possible-now': { status: 409, title: 'This is not possible in the present state' },
  'too-late': { status: 409, title: 'The time to undo this is over' },
  'changed-meanwhile': { status: 409, title: 'Somebody else was faster' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'customer-not-created': { status: 500, title: 'The customer record could not be created' },
  'estimate-not-created': { status: 500, title: 'The estimate could not be created' },
  'device-unknown': { status: 429, title: 'Devices that are not known have to wait' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'not-ready': { status: 503, title: 'Not ready yet' },
  'database-away': { status: 503, title: 'Our system does not answer just now' },
  'storage-full': { status: 507, title: 'The disk of the server is full' },
  'storage-failing': { status: 503, title: 'The disk of the server takes nothing more' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code)
}

/** What is said when it is nobody's fault who asks. A key makes pressing again safe, whatever became of the first press. */
export const outages = {
  'database-away': 'Our system does not answer just now. Try again in a few seconds; nothing is done twice.',
  'storage-full': 'The disk of the server is full, so nothing can be saved until there is room on it again.',
  'storage-failing': 'The disk of the server takes nothing more, so nothing can be saved until it is mended.',
} as const satisfies Partial<Record<ProblemCode, string>>

export type OutageCode = keyof typeof outages

export function isOutage(code: string): code is OutageCode {
  return Object.hasOwn(outages, code)
}
