import { expect, test } from 'vitest'
import { feeRules, cancelsLate } from '#words/fees.ts'
import { noFees } from '../settings/fees.ts'
import { lateFee, proposedFee } from './visit-fees.ts'

const fees = { lateCancel: 50, noticeHours: 24, lockedOut: 75 }
const startsAt = '2026-12-01T16:00:00.000Z'
const start = Date.parse(startsAt)
const visit = { status: 'confirmed', startsAt } as const
const hours = (count: number) => start - count * 3_600_000

test('canceling may cost something within the notice of a confirmed visit alone', () => {
  expect([hours(24), hours(24) + 1, start].map((now) => lateFee(fees, visit, now))).toEqual([0, 50, 50])
  expect(lateFee(fees, { ...visit, status: 'pending' }, start)).toBe(0)
  expect(lateFee(noFees, visit, start)).toBe(0)
})

test.each(['2026-11-01T16:00:00.000Z', '2027-03-14T15:00:00.000Z'])(
  'the notice is 24 hours long on the day on which the clocks change, %s',
  (begins) => {
    const feeAt = (before: number) => lateFee(fees, { ...visit, startsAt: begins }, Date.parse(begins) - before)
    expect([feeAt(24 * 3_600_000), feeAt(24 * 3_600_000 - 1)]).toEqual([0, 50])
  },
)

test('the fee is never more than the customer read, nor more than the rule says', () => {
  const late = { to: 'cancelled', by: 'customer', visit, seen: 50, now: hours(2) } as const
  expect(proposedFee(fees, late)).toBe(50)
  expect(proposedFee(fees, { ...late, seen: 0 })).toBe(0)
  expect(proposedFee(fees, { ...late, seen: 500 })).toBe(50)
  expect(proposedFee({ ...fees, lateCancel: 80 }, late)).toBe(50)
  expect(proposedFee(fees, { ...late, by: 'owner' })).toBe(0)
  expect(proposedFee(fees, { ...late, now: hours(30) })).toBe(0)
  expect(proposedFee(fees, { ...late, to: 'locked-out', by: 'owner', seen: 0 })).toBe(75)
  expect(proposedFee(fees, { ...late, to: 'completed', by: 'owner' })).toBe(0)
})

test('fee rules are full sentences, and absent without any', () => {
  expect(feeRules(noFees)).toBe('')
  expect(feeRules(fees)).toBe(
    'Cancel free until 24 hours before the visit; later it may cost $50. If we come and cannot get in, it may cost $75.',
  )
  expect(feeRules({ ...fees, lateCancel: 0 })).toBe('If we come and cannot get in, it may cost $75.')
  expect(cancelsLate(1, 50)).toBe('It is less than 1 hour before your visit: canceling now may cost $50.')
})
