import * as v from 'valibot'
import { expect, test } from 'vitest'
import { assignVisitSchema, takesCrew, worksOn } from './assignments.ts'
import { busyWith } from './busy-with.ts'

const key = '0f9ab5ce-6f5e-4c0e-9d67-8f6d3a3c8a10'

test('a visit may have no people, and no person twice', () => {
  const faultOf = (people: string[]) => v.safeParse(assignVisitSchema, { key, before: [], people }).issues?.[0].message
  expect(faultOf([])).toBeUndefined()
  expect(faultOf(['ana', 'bea'])).toBeUndefined()
  expect(faultOf(['ana', 'ana'])).toBe('named-twice')
  expect(faultOf(Array.from({ length: 21 }, (_, nth) => `person-${nth}`))).toBe('too-many-on-visit')
})

test('people are sent to visits from their first to their last day, and people of the office never', () => {
  const ana = { role: 'cleaner', from: '2026-11-02', until: '2026-11-30' } as const
  expect(['2026-11-01', '2026-11-02', '2026-11-30', '2026-12-01'].map((day) => worksOn(ana, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(worksOn({ ...ana, until: null }, '2030-01-01')).toBe(true)
  expect(worksOn({ ...ana, role: 'office' }, '2026-11-02')).toBe(false)
})

test('a canceled visit takes no people', () => {
  expect(takesCrew('confirmed')).toBe(true)
  expect(takesCrew('completed')).toBe(true)
  expect(takesCrew('cancelled')).toBe(false)
})

test('people are busy for the arrival window, and longer if the work takes longer', () => {
  const visit = { startsAt: 0, endsAt: 3 * 3_600_000 }
  expect(busyWith({ ...visit, minutes: 0 })).toEqual({ from: 0, to: 3 * 3_600_000 })
  expect(busyWith({ ...visit, minutes: 240 })).toEqual({ from: 0, to: 4 * 3_600_000 })
})
