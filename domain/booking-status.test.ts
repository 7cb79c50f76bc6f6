import { expect, test } from 'vitest'
import { bookingActionsByStatus, bookingStatuses, ownerActions } from './booking-status.ts'

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

const startsAt = '2026-12-01T16:00:00.000Z'
const begun = Date.parse(startsAt)
const endsAt = '2026-12-01T18:00:00.000Z'

test.each([
  ['a pending booking is confirmed or declined', { status: 'pending', frequency: 'once' }, ['confirm', 'decline']],
  ['a visit to come can be cancelled', { status: 'confirmed', frequency: 'once' }, ['cancel']],
  ['a regular one can be left out, too', { status: 'confirmed', frequency: 'weekly' }, ['cancel', 'skip']],
] as const)('%s', (_fact, booking, actions) => {
  expect(ownerActions({ ...booking, startsAt, endsAt }, begun - 1)).toEqual(actions)
})

test('from the first moment of its window on a visit can be done, or its door locked', () => {
  const visit = { status: 'confirmed', frequency: 'once', startsAt, endsAt } as const
  expect(ownerActions(visit, begun)).toEqual(['complete', 'cancel', 'lock-out'])
})

test('nobody is promised a visit whose window is over', () => {
  const visit = { status: 'pending', frequency: 'once', startsAt, endsAt } as const
  expect(ownerActions(visit, Date.parse(endsAt) - 1)).toEqual(['confirm', 'decline'])
  expect(ownerActions(visit, Date.parse(endsAt))).toEqual(['decline'])
})
