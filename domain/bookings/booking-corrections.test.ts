import { expect, test } from 'vitest'
import { type BookingChange, clockChanges, customerChanges, ownerChanges } from './booking-changes.ts'
import { corrections, possibleCorrections, wasTold } from './booking-corrections.ts'
import { bookingStatuses, closedStatuses, correctedStatuses, correctionNews, holdsPlace } from './booking-status.ts'
import type { Booking } from './bookings.ts'

const startsAt = '2026-12-01T16:00:00.000Z'
const begun = Date.parse(startsAt)
const endsAt = '2026-12-01T18:00:00.000Z'

function visitOf(more: Partial<Booking>) {
  return { status: 'confirmed', frequency: 'once', startsAt, endsAt, answerBy: null, ...more } as const
}

test('what is put right was closed, becomes something else, and needs a place only to take place', () => {
  expect(closedStatuses).toEqual(expect.arrayContaining(bookingStatuses.filter((status) => !holdsPlace(status))))
  for (const to of correctedStatuses) {
    const { from, place }: BookingChange<string> = corrections[to]
    expect(from.some((status) => holdsPlace(status) || status === to)).toBe(false)
    expect(corrections[to].news).toBe(correctionNews(to))
    expect(place).toBe(holdsPlace(to) ? 'secured' : 'none')
  }
})

test.each([
  ['a visit to come that was cancelled takes place', { status: 'cancelled' }, begun - 1, ['confirmed']],
  [
    'of a regular one it may be left out',
    { status: 'cancelled', frequency: 'weekly' },
    begun - 1,
    ['confirmed', 'skipped'],
  ],
  [
    'one that has begun may have been done, or its door locked',
    { status: 'cancelled' },
    begun,
    ['confirmed', 'completed', 'locked-out'],
  ],
  [
    'one whose window is over is not promised anew',
    { status: 'completed' },
    Date.parse(endsAt),
    ['locked-out', 'cancelled'],
  ],
  ['what is open is not corrected', { status: 'confirmed' }, begun, []],
] as const)('%s', (_fact, booking, now, possible) => {
  expect(possibleCorrections(visitOf(booking), now)).toEqual(possible)
})

test('whether the customer was told is read from what was said of just this', () => {
  expect(wasTold('cancelled', ['booking-received', 'booking-called-off'])).toBe(true)
  expect(wasTold('cancelled', ['booking-cancelled'])).toBe(true)
  expect(wasTold('declined', ['booking-lapsed'])).toBe(true)
  expect(wasTold('cancelled', ['booking-received', 'booking-confirmed'])).toBe(false)
  expect(wasTold('completed', ['booking-confirmed', 'review-request'])).toBe(false)
})

test('whatever closes a visit and tells its customer is known as telling of just that', () => {
  const changes = [ownerChanges, customerChanges, clockChanges, corrections].flatMap((table) =>
    Object.values<BookingChange<string>>(table),
  )
  const closing = changes.filter(({ to, news }) => news !== null && closedStatuses.some((status) => status === to))
  expect(closing.length).toBeGreaterThan(8)
  for (const { to, news } of closing) {
    expect(closedStatuses.filter((status) => wasTold(status, [`booking-${news}`]))).toEqual([to])
  }
})

test.each([
  ['declined', ['confirmed', 'completed']],
  ['cancelled', ['confirmed', 'completed', 'locked-out', 'skipped']],
  ['completed', ['confirmed', 'locked-out', 'skipped', 'cancelled']],
  ['skipped', ['confirmed', 'completed', 'locked-out', 'cancelled']],
  ['locked-out', ['confirmed', 'completed', 'skipped', 'cancelled']],
] as const)(
  'what may be true of a regular visit that was recorded as %s, while its window lasts',
  (status, possible) => {
    expect(possibleCorrections(visitOf({ status, frequency: 'weekly' }), begun)).toEqual(possible)
  },
)
