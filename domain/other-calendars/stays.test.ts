import { expect, test } from 'vitest'
import { isStayNamed, questionOf, type Stay } from './stays.ts'

const today = '2026-12-02'
const ask = (stay: Partial<Stay>) =>
  questionOf({ leaves: '2026-12-05', isGone: false, settledFor: null, visit: null, ...stay }, today)
const visit = { date: '2026-12-05', isOpen: true }

test('a checkout to come asks for a visit, until it is left or over', () => {
  expect(ask({})).toBe('book')
  expect(ask({ leaves: today })).toBe('book')
  expect(ask({ leaves: '2026-12-01' })).toBeNull()
  expect(ask({ settledFor: '2026-12-05' })).toBeNull()
  expect(ask({ isGone: true })).toBeNull()
  // One that was left asks again once it has moved.
  expect(ask({ settledFor: '2026-12-04' })).toBe('book')
})

test('a moved stay asks once whether its visit moves', () => {
  const booked = { visit, settledFor: '2026-12-05' }
  expect(ask(booked)).toBeNull()
  expect(ask({ ...booked, leaves: '2026-12-07' })).toBe('move')
  expect(ask({ ...booked, leaves: '2026-12-07', settledFor: '2026-12-07' })).toBeNull()
  // The owner has moved it already.
  expect(ask({ ...booked, leaves: '2026-12-07', visit: { ...visit, date: '2026-12-07' } })).toBeNull()
  // A visit that the owner moved by hand stays there.
  expect(ask({ ...booked, visit: { ...visit, date: '2026-12-06' } })).toBeNull()
})

test('a canceled stay asks whether its visit is canceled, unless it is over, closed or left', () => {
  const booked = { visit, settledFor: '2026-12-05', isGone: true }
  expect(ask(booked)).toBe('cancel')
  expect(ask({ ...booked, settledFor: 'gone' })).toBeNull()
  expect(ask({ ...booked, visit: { ...visit, isOpen: false } })).toBeNull()
  expect(ask({ ...booked, visit: { ...visit, date: '2026-12-01' } })).toBeNull()
})

test.for([
  ['Reserved', true],
  ['Reserved - Ana', true],
  ['CLOSED - Not available', true],
  ['Airbnb (Not available)', false],
  ['Blocked', false],
  ['Not available', false],
  ['', true],
] as const)('%j is a stay: %s', ([summary, is]) => {
  expect(isStayNamed(summary)).toBe(is)
})
