import { expect, test } from 'vitest'
import {
  arrangements,
  type BookingChange,
  clockChanges,
  customerChanges,
  isPossible,
  ownerActions,
  ownerChanges,
} from './booking-changes.ts'
import { bookingStatuses, holdsPlace } from './booking-status.ts'
import type { Booking } from './bookings.ts'

const startsAt = '2026-12-01T16:00:00.000Z'
const begun = Date.parse(startsAt)
const endsAt = '2026-12-01T18:00:00.000Z'
const answerBy = '2026-11-30T16:00:00.000Z'

function visitOf(more: Partial<Booking>) {
  return { status: 'confirmed', frequency: 'once', startsAt, endsAt, answerBy: null, ...more } as const
}

test.each([
  ['a pending booking is confirmed or declined', { status: 'pending' }, ['confirm', 'decline']],
  ['a coming visit can be cancelled', {}, ['cancel']],
  ['a regular visit can also be skipped', { frequency: 'weekly' }, ['cancel', 'skip']],
] as const)('%s', (_fact, booking, actions) => {
  expect(ownerActions(visitOf(booking), begun - 1)).toEqual(actions)
})

test('from the start of its window, a visit can be completed, cancelled or recorded as a lock-out', () => {
  expect(ownerActions(visitOf({}), begun)).toEqual(['complete', 'cancel', 'lock-out'])
})

test('a visit whose window is over can no longer be confirmed', () => {
  expect(ownerActions(visitOf({ status: 'pending' }), Date.parse(endsAt) - 1)).toEqual(['confirm', 'decline'])
  expect(ownerActions(visitOf({ status: 'pending' }), Date.parse(endsAt))).toEqual(['decline'])
})

test('a customer can move or cancel a visit until it begins, confirmed or not', () => {
  for (const change of Object.values(customerChanges)) {
    for (const status of bookingStatuses) {
      expect(isPossible(change, visitOf({ status }), begun - 1)).toBe(status === 'pending' || status === 'confirmed')
      expect(isPossible(change, visitOf({ status }), begun)).toBe(false)
    }
  }
})

test('a request lapses at the moment it was to be answered by', () => {
  const request = visitOf({ status: 'pending', answerBy })
  expect(isPossible(clockChanges.lapse, request, Date.parse(answerBy) - 1)).toBe(false)
  expect(isPossible(clockChanges.lapse, request, Date.parse(answerBy))).toBe(true)
  expect(isPossible(clockChanges.lapse, visitOf({ status: 'pending' }), begun)).toBe(false)
})

const changes: [string, BookingChange][] = [ownerChanges, customerChanges, clockChanges].flatMap((table) =>
  Object.entries<BookingChange>(table),
)

test.each(changes)(
  '%s starts from an open status, and gives up its place when it closes the visit',
  (_name, { from, to, place }) => {
    expect(from.every(holdsPlace)).toBe(true)
    expect(place === 'given-up').toBe(!holdsPlace(to))
  },
)

test('a visit can be moved until it begins, confirmed or not', () => {
  const from = bookingStatuses.filter((status) => isPossible(arrangements.move, visitOf({ status }), begun - 1))
  expect(from).toEqual(['pending', 'confirmed'])
  expect(isPossible(arrangements.move, visitOf({}), begun)).toBe(false)
})
