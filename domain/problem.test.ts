import { expect, test } from 'vitest'
import { isOutage, isProblemCode, problems } from './problem.ts'

// Other programs depend on these: changing a status breaks them, so it must be on purpose.
const statuses: Record<number, string[]> = {
  400: ['malformed-body'],
  401: ['sign-in-required', 'sign-in-refused'],
  403: ['not-allowed', 'confirm-required', 'wrong-origin', 'not-signed'],
  404: ['not-found'],
  405: ['method-not-allowed'],
  409: [
    'window-full',
    'price-changed',
    'estimate-expired',
    'too-many-open',
    'booked-already',
    'confirm-by-email',
    'place-gone',
    'not-possible-now',
    'too-late',
    'changed-meanwhile',
    'person-busy',
    'other-person',
  ],
  410: ['link-ended', 'set-up-link-dead', 'link-dead'],
  413: ['body-too-large'],
  415: ['unsupported-media-type'],
  422: ['invalid-input', 'key-reused', 'not-offered', 'outside-area'],
  429: ['too-many-requests', 'device-unknown'],
  500: ['customer-not-created', 'estimate-not-created', 'internal-error'],
  503: ['not-ready', 'database-away', 'storage-failing', 'newer-version'],
  507: ['storage-full'],
}

test('each refusal has its documented HTTP status', () => {
  const codes = Object.entries(problems)
  const byStatus = Object.groupBy(codes, ([, { status }]) => status)
  const named = Object.entries(byStatus).map(([status, of]) => [status, of?.map(([code]) => code).toSorted()])
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(statuses).map(([status, of]) => [status, of.toSorted()])),
  )
})

test('an unknown refusal is not ours, even if it is a property of every object', () => {
  expect(['window-full', 'constructor', ''].map(isProblemCode)).toEqual([true, false, false])
})

test('an outage is not the caller’s fault', () => {
  expect(Object.keys(problems).filter(isOutage)).toEqual([
    'database-away',
    'storage-full',
    'storage-failing',
    'newer-version',
  ])
})
