import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { BookingStatus } from './booking-status.ts'
import { nextVisit } from './bookings.ts'
import { correctBookingSchema, turnDownBookingSchema } from './changed-visits.ts'
import { arrangeEstimateSchema, arrangeVisitSchema, moveVisitSchema } from './arranged-visits.ts'
import { createBookingSchema, bookEstimateSchema } from './booking-requests.ts'

const key = '0190f6a0-0000-7000-8000-000000000001'
const day = { date: '2026-12-01' }
const whose = {
  key,
  service: 'deep',
  homeSize: 'small',
  zip: '94110',
  name: 'Ana',
  email: 'ana@example.com',
  phone: '(415) 555-0134',
  address: '12 Elm St',
}
const asked = { ...whose, ...day, window: '8-10' }
const time = { ...day, start: '08:00', end: '10:00' }
const arrangedVisit = { ...whose, ...time }
const corrected = { key, from: 'cancelled', to: 'completed', tell: true }
const fromEstimate = { key, version: 1, ...time }
const pick = { key, version: 1, date: '2026-12-01', window: '8-10', address: '12 Elm St', zip: '94110' }

function faultOf(schema: v.GenericSchema, input: unknown): string | null {
  return v.safeParse(schema, input).issues?.[0].message ?? null
}

test('the smallest booking is for one bathroom, once, without extras and without texts', () => {
  const unsaid = {
    bathrooms: 1,
    extras: [],
    earlier: false,
    frequency: 'once',
    notes: '',
    access: '',
    textConsent: false,
  }
  expect(v.parse(createBookingSchema, asked)).toEqual({ ...asked, ...unsaid, website: '' })
  expect(v.parse(arrangeVisitSchema, arrangedVisit)).toEqual({ ...arrangedVisit, ...unsaid, anyway: false })
  expect(v.parse(arrangeVisitSchema, { ...arrangedVisit, zip: undefined }).zip).toBe('')
  expect(v.parse(moveVisitSchema, { key, ...time })).toEqual({ key, ...time, anyway: false })
  expect(v.parse(arrangeEstimateSchema, fromEstimate)).toEqual({ ...fromEstimate, anyway: false, zip: '', access: '' })
  expect(v.parse(bookEstimateSchema, pick)).toEqual({ ...pick, access: '' })
  expect(v.parse(correctBookingSchema, corrected)).toEqual({ ...corrected, reason: '' })
})

test.each<[string, v.GenericSchema, object, string, unknown, unknown]>([
  ['window', createBookingSchema, asked, 'choose-window', 'w'.repeat(20), 'w'.repeat(21)],
  ['window', createBookingSchema, asked, 'choose-window', 'a_b-2', ' 8-10'],
  ['window', createBookingSchema, asked, 'choose-window', '8-10', '8-10!'],
  ['date', createBookingSchema, asked, 'choose-day', '2026-12-24', 'tomorrow'],
  ['phone', createBookingSchema, asked, 'phone-incomplete', '415 555 0134', '555'],
  ['notes', createBookingSchema, asked, 'too-long:your-notes:2000', 'n'.repeat(2_000), 'n'.repeat(2_001)],
  ['access', createBookingSchema, asked, 'too-long:how-to-get-in:1000', 'n'.repeat(1_000), 'n'.repeat(1_001)],
  // The honeypot field, and the time in which no person fills in a form.
  ['website', createBookingSchema, asked, 'leave-empty', '', 'x'],
  ['openMs', createBookingSchema, asked, 'too-fast', 1_000, 999],
  ['version', bookEstimateSchema, pick, 'version-missing', 1, 0],
  ['version', bookEstimateSchema, pick, 'version-missing', 1_000_000, 1_000_001],
  ['access', bookEstimateSchema, pick, 'too-long:how-to-get-in:1000', 'n'.repeat(1_000), 'n'.repeat(1_001)],
  [
    'reason',
    correctBookingSchema,
    corrected,
    'too-long:a-reason-that-the-customer-will-read:300',
    'n'.repeat(300),
    'n'.repeat(301),
  ],
  ['date', arrangeVisitSchema, arrangedVisit, 'choose-day', '2026-12-24', 'tomorrow'],
  ['phone', arrangeVisitSchema, arrangedVisit, 'phone-incomplete', '415 555 0134', '555'],
  ['notes', arrangeVisitSchema, arrangedVisit, 'too-long:the-notes:2000', 'n'.repeat(2_000), 'n'.repeat(2_001)],
  ['access', arrangeVisitSchema, arrangedVisit, 'too-long:how-to-get-in:1000', 'n'.repeat(1_000), 'n'.repeat(1_001)],
  ['zip', arrangeVisitSchema, arrangedVisit, 'zip-malformed', '', '9411'],
  ['zip', arrangeEstimateSchema, fromEstimate, 'zip-malformed', '94110', '9411'],
  ['access', arrangeEstimateSchema, fromEstimate, 'too-long:how-to-get-in:1000', 'n'.repeat(1_000), 'n'.repeat(1_001)],
  ['end', arrangeVisitSchema, arrangedVisit, 'window-ends-early', '08:01', '08:00'],
  ['end', moveVisitSchema, { key, ...time }, 'window-ends-early', '08:01', '07:59'],
  ['end', arrangeEstimateSchema, fromEstimate, 'window-ends-early', '08:01', '08:00'],
])('%s has its limit', (field, schema, whole, fault, taken, refused) => {
  expect(faultOf(schema, { ...whole, [field]: taken })).toBeNull()
  expect(faultOf(schema, { ...whole, [field]: refused })).toBe(fault)
})

test('the owner may agree on a price, another one for later visits, and another window for a correction', () => {
  const priced = v.parse(arrangeVisitSchema, { ...arrangedVisit, price: 120, laterPrice: 99 })
  expect(priced).toMatchObject({ price: 120, laterPrice: 99 })
  const moved = v.parse(correctBookingSchema, { ...corrected, at: { date: '2026-12-02', window: '8-10' } })
  expect(moved.at).toEqual({ date: '2026-12-02', window: '8-10' })
})

test('the reason for a refusal is one line of at most 300 letters', () => {
  const takes = (length: number) => faultOf(turnDownBookingSchema, { key, reason: 'r'.repeat(length) }) === null
  expect([0, 1, 300, 301].map(takes)).toEqual([false, true, true, false])
})

test('the next visit is the earliest one that holds a place and is not over, in whatever order they were booked', () => {
  const visit = (status: BookingStatus, of: number) => ({
    status,
    startsAt: `2026-12-0${of}T16:00:00Z`,
    endsAt: `2026-12-0${of}T18:00:00Z`,
  })
  const visits = [
    visit('confirmed', 7),
    visit('cancelled', 3),
    visit('pending', 4),
    visit('confirmed', 5),
    visit('confirmed', 2),
  ]
  const at = (moment: string) => nextVisit(visits, Date.parse(moment))
  expect(at('2026-12-02T17:59:59Z')).toBe(visits[4])
  expect(at('2026-12-02T18:00:00Z')).toBe(visits[2])
  expect(at('2026-12-06T00:00:00Z')).toBe(visits[0])
  expect(at('2026-12-08T00:00:00Z')).toBeUndefined()
})
