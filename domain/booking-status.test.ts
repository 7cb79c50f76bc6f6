import { expect, test } from 'vitest'
import { bookingActionsByStatus, bookingStatuses } from './booking-status.ts'

test('only a pending booking can be confirmed', () => {
  expect(bookingStatuses.filter((status) => bookingActionsByStatus[status].includes('confirm'))).toEqual(['pending'])
})

test('only a confirmed booking can be completed', () => {
  expect(bookingStatuses.filter((status) => bookingActionsByStatus[status].includes('complete'))).toEqual(['confirmed'])
})

test('a finished booking stays as it is', () => {
  for (const status of ['declined', 'cancelled', 'completed', 'skipped', 'locked-out'] as const) {
    expect(bookingActionsByStatus[status]).toEqual([])
  }
})
