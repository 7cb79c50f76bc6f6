import { expect, test } from 'vitest'
import type { BookingChange } from './booking-changes.ts'
import { corrections, possibleCorrections } from './booking-corrections.ts'
import { bookingStatuses, closedStatuses, correctedStatuses, holdsPlace } from './booking-status.ts'
import type { Booking } from './bookings.ts'

const startsAt = '2026-12-01T16:00:00.000Z'
const begun = Date.parse(startsAt)
const endsAt = '2026-12-01T18:00:00.000Z'

function visitOf(more: Partial<Booking>) {
  return { status: 'confirmed', frequency: 'once', startsAt, endsAt, answerBy: null, ...more } as const
}

test('a correction starts from a closed status, changes it, and needs a place only if the visit will happen', () => {
  expect(closedStatuses).toEqual(expect.arrayContaining(bookingStatuses.filter((status) => !holdsPlace(status))))
  for (const to of correctedStatuses) {
    const { from, place }: BookingChange<string> = corrections[to]
    expect(from.some((status) => holdsPlace(status) || status === to)).toBe(false)
    expect(corrections[to].news).toBe(to === 'confirmed' ? 'reinstated' : `corrected-${to}`)
    expect(place).toBe(holdsPlace(to) ? 'secured' : 'none')
  }
})

test.each([
  ['a cancelled visit that is still to come can be reinstated', { status: 'cancelled' }, begun - 1, ['confirmed']],
  [
    'a cancelled regular visit can also become a skipped one',
    { status: 'cancelled', frequency: 'weekly' },
    begun - 1,
    ['confirmed', 'skipped'],
  ],
  [
    'a visit that has begun can also become completed or a lock-out',
    { status: 'cancelled' },
    begun,
    ['confirmed', 'completed', 'locked-out'],
  ],
  [
    'a visit whose window is over cannot be reinstated',
    { status: 'completed' },
    Date.parse(endsAt),
    ['locked-out', 'cancelled'],
  ],
  ['an open visit cannot be corrected', { status: 'confirmed' }, begun, []],
] as const)('%s', (_fact, booking, now, possible) => {
  expect(possibleCorrections(visitOf(booking), now)).toEqual(possible)
})

test.each([
  ['declined', ['confirmed', 'completed']],
  ['cancelled', ['confirmed', 'completed', 'locked-out', 'skipped']],
  ['completed', ['confirmed', 'locked-out', 'skipped', 'cancelled']],
  ['skipped', ['confirmed', 'completed', 'locked-out', 'cancelled']],
  ['locked-out', ['confirmed', 'completed', 'skipped', 'cancelled']],
] as const)('what a regular visit recorded as %s can be corrected to while its window lasts', (status, possible) => {
  expect(possibleCorrections(visitOf({ status, frequency: 'weekly' }), begun)).toEqual(possible)
})
