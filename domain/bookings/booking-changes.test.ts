import { expect, test } from 'vitest'
import {
  arrangements,
  type BookingChange,
  clockChanges,
  customerChanges,
  isPossible,
  ownerActions,
  ownerChanges,
  ownersNewsKinds,
} from './booking-changes.ts'
import { bookingStatuses, correctedStatuses, correctionNews, holdsPlace } from './booking-status.ts'
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
  ['a visit to come can be cancelled', {}, ['cancel']],
  ['a regular one can be left out, too', { frequency: 'weekly' }, ['cancel', 'skip']],
] as const)('%s', (_fact, booking, actions) => {
  expect(ownerActions(visitOf(booking), begun - 1)).toEqual(actions)
})

test('from the first moment of its window on a visit can be done, or its door locked', () => {
  expect(ownerActions(visitOf({}), begun)).toEqual(['complete', 'cancel', 'lock-out'])
})

test('nobody is promised a visit whose window is over', () => {
  expect(ownerActions(visitOf({ status: 'pending' }), Date.parse(endsAt) - 1)).toEqual(['confirm', 'decline'])
  expect(ownerActions(visitOf({ status: 'pending' }), Date.parse(endsAt))).toEqual(['decline'])
})

test('until it begins, its customer moves or cancels a visit, confirmed or not', () => {
  for (const change of Object.values(customerChanges)) {
    for (const status of bookingStatuses) {
      expect(isPossible(change, visitOf({ status }), begun - 1)).toBe(status === 'pending' || status === 'confirmed')
      expect(isPossible(change, visitOf({ status }), begun)).toBe(false)
    }
  }
})

test('a request ends by itself from the moment on until which it was to be answered', () => {
  const request = visitOf({ status: 'pending', answerBy })
  expect(isPossible(clockChanges.lapse, request, Date.parse(answerBy) - 1)).toBe(false)
  expect(isPossible(clockChanges.lapse, request, Date.parse(answerBy))).toBe(true)
  expect(isPossible(clockChanges.lapse, visitOf({ status: 'pending' }), begun)).toBe(false)
})

const changes: [string, BookingChange][] = [ownerChanges, customerChanges, clockChanges].flatMap((table) =>
  Object.entries<BookingChange>(table),
)

test.each(changes)(
  '%s starts from what is open, and gives its place up when it ends that',
  (_name, { from, to, place }) => {
    expect(from.every(holdsPlace)).toBe(true)
    expect(place === 'given-up').toBe(!holdsPlace(to))
  },
)

test('what was agreed on is moved until it begins, whether it was confirmed or not', () => {
  const from = bookingStatuses.filter((status) => isPossible(arrangements.move, visitOf({ status }), begun - 1))
  expect(from).toEqual(['pending', 'confirmed'])
  expect(isPossible(arrangements.move, visitOf({}), begun)).toBe(false)
})

test('worth a text is all that the owner decides and tells', () => {
  const told = [...Object.values(ownerChanges), ...Object.values(arrangements)].flatMap(({ news }) => news ?? [])
  const corrected = correctedStatuses.map(correctionNews)
  expect(ownersNewsKinds.toSorted()).toEqual([...told, ...corrected].toSorted())
  expect(ownersNewsKinds).toEqual(
    expect.arrayContaining(['confirmed', 'called-off', 'booked', 'rescheduled', 'reinstated']),
  )
  for (const { news } of [...Object.values(customerChanges), ...Object.values(clockChanges)])
    expect(ownersNewsKinds).not.toContain(news)
})
