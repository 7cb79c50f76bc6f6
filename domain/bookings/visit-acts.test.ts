import { expect, test } from 'vitest'
import { bookingStatuses } from './booking-status.ts'
import { visitActs } from './visit-acts.ts'

const startsAt = '2026-12-01T16:00:00.000Z'
const endsAt = '2026-12-01T18:00:00.000Z'
const begun = Date.parse(startsAt)
const over = Date.parse(endsAt)
const known = { isErased: false, hasCustomer: true, isFresh: false }

function visitOf(status: (typeof bookingStatuses)[number]) {
  return { status, frequency: 'once', startsAt, endsAt, answerBy: null } as const
}

test.each([
  ['a request is confirmed', 'pending', begun - 1, ['confirm', 'decline']],
  ['a request whose time has passed is declined', 'pending', over, ['decline']],
  ['a coming visit is moved', 'confirmed', begun - 1, ['move']],
  ['a visit that has begun is completed', 'confirmed', begun, ['complete']],
  ['a completed visit is followed by another', 'completed', over, ['book-again']],
  ['a canceled visit is followed by another', 'cancelled', over, ['book-again']],
] as const)('%s: the main button of its screen', (_fact, status, now, inSight) => {
  expect(visitActs(visitOf(status), now, known).inSight).toEqual(inSight)
})

test('everything else that is possible is under More, what calls the visit off at the end', () => {
  const weekly = { ...visitOf('confirmed'), frequency: 'weekly' } as const
  expect(visitActs(weekly, begun - 1, known).more).toEqual(['length', 'book-again', 'cancel', 'skip'])
  expect(visitActs(visitOf('confirmed'), begun, known).more).toEqual(['book-again', 'cancel', 'lock-out'])
  expect(visitActs(visitOf('completed'), over, known).more).toEqual(['correct'])
})

test('a visit that was just changed offers neither another time nor a correction until Undo is over', () => {
  for (const status of bookingStatuses) {
    const { inSight, more } = visitActs(visitOf(status), begun - 1, { ...known, isFresh: true })
    expect([...inSight, ...more].filter((act) => act === 'move' || act === 'length' || act === 'correct')).toEqual([])
  }
})

test('an erased visit without a customer is neither corrected nor booked again', () => {
  const nobody = { isErased: true, hasCustomer: false, isFresh: false }
  expect(visitActs(visitOf('completed'), over, nobody)).toEqual({ inSight: [], more: [] })
})
