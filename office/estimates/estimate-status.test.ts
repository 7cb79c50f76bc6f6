import { expect, test } from 'vitest'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { sampleEstimate } from '../../domain/estimates/sample-estimate.ts'
import { daysLeft } from './days-left.ts'
import { estimateState } from './estimate-status.ts'

const estimate: Estimate = { ...sampleEstimate, status: 'sent', sentAt: '2026-11-21T09:30:00.000Z' }
const state = (change: Partial<Estimate>, now: string) =>
  estimateState({ ...estimate, ...change }, 'America/Los_Angeles', new Date(now))

test("a sent estimate shows when it was sent and until when it is valid, in the business's time zone", () => {
  expect(state({}, '2026-11-22T00:00:00.000Z')).toEqual({
    word: 'Sent Nov 21',
    tone: 'good',
    validity: 'valid until Dec 20',
  })
})

test('an estimate without an answer in time is expired', () => {
  expect(state({}, '2027-01-05T00:00:00.000Z')).toMatchObject({ word: 'Sent, expired Dec 20, 2026', validity: null })
  expect(state({ status: 'draft', sentAt: null }, '2026-12-25T00:00:00.000Z').word).toBe('Draft, expired Dec 20')
})

test('an answered estimate does not count down days', () => {
  expect(state({ status: 'approved' }, '2027-01-05T00:00:00.000Z')).toEqual({
    word: 'Approved',
    tone: 'good',
    validity: null,
  })
})

test('an answer shows its day', () => {
  const answered = { status: 'declined', answeredAt: '2026-11-23T05:30:00.000Z' } as const
  expect(state(answered, '2026-11-24T00:00:00.000Z')).toEqual({
    word: 'Declined Nov 22',
    tone: 'ended',
    validity: null,
  })
})

test("the remaining days are in the business's time zone, and the last one is called the last", () => {
  const left = (now: string) => daysLeft(estimate, 'America/Los_Angeles', Date.parse(now))
  expect(left('2026-11-22T00:00:00.000Z')).toBe('29 days left')
  expect(left('2026-12-20T07:59:00.000Z')).toBe('1 day left')
  expect(left('2026-12-20T12:00:00.000Z')).toBe('ends today')
  expect(left('2026-12-22T12:00:00.000Z')).toBeNull()
})
