import { expect, test } from 'vitest'
import { isOutage, isProblemCode, problems } from './problem.ts'

// Programs of others decide by these: a status that changes breaks them, so it is to be changed on purpose.
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
    'place-gone',
    'not-possible-now',
    'too-late',
    'changed-meanwhile',
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

test('each refusal has the status that programs know it by', () => {
  const codes = Object.entries(problems)
  const byStatus = Object.groupBy(codes, ([, { status }]) => status)
  const named = Object.entries(byStatus).map(([status, of]) => [status, of?.map(([code]) => code).toSorted()])
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(statuses).map(([status, of]) => [status, of.toSorted()])),
  )
})

test('what is no refusal of ours is none, whatever objects are born with', () => {
  expect(['window-full', 'constructor', ''].map(isProblemCode)).toEqual([true, false, false])
})

test('an outage is nobody’s fault who asks', () => {
  expect(Object.keys(problems).filter(isOutage)).toEqual([
    'database-away',
    'storage-full',
    'storage-failing',
    'newer-version',
  ])
})
