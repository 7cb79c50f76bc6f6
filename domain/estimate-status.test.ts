import { expect, test } from 'vitest'
import { estimateActionsByStatus, estimateStatuses, isExpired } from './estimate-status.ts'

test('every status says what may happen next, and a converted estimate is finished', () => {
  expect(Object.keys(estimateActionsByStatus)).toEqual([...estimateStatuses])
  expect(estimateActionsByStatus.converted).toEqual([])
  expect(estimateActionsByStatus.draft).not.toContain('approve')
})

test('an estimate that waits expires after 30 days; one that was answered does not', () => {
  const createdAt = '2026-11-01T12:00:00.000Z'
  const after = (days: number) => Date.parse(createdAt) + days * 86_400_000
  expect(isExpired({ status: 'sent', createdAt }, after(30))).toBe(false)
  expect(isExpired({ status: 'sent', createdAt }, after(30) + 1)).toBe(true)
  expect(isExpired({ status: 'draft', createdAt }, after(31))).toBe(true)
  expect(isExpired({ status: 'approved', createdAt }, after(31))).toBe(false)
})
