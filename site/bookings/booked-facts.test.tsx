import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { sampleBooking } from '../../domain/estimates/sample-sale.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { lapsedReason } from '#words/bookings.ts'
import { BookingFacts } from './booked-facts.tsx'

const sample = sampleBooking(defaultSettings, {
  now: Date.UTC(2026, 11, 1),
  date: '2026-12-03',
  day: 'Thursday, December 3',
  hours: '8:00 AM – 10:00 AM',
})
const shown = (change: Partial<Booking>, reason: string | null = null) =>
  renderToStaticMarkup(<BookingFacts booking={{ ...sample, ...change }} reason={reason} token="t" />)

test('a price booked on the page will not change, and an approved estimate has its own terms', () => {
  const prices = { price: 276, laterPrice: 235 }
  expect(shown(prices)).toContain('Booked at $276, then $235 for each later visit. Neither will change.')
  expect(shown({ ...prices, fromEstimate: true })).toContain('Booked at $276, then $235 for each later visit.<')
})

test('a visit that will not happen has no price', () => {
  for (const status of ['cancelled', 'declined', 'skipped'] as const) expect(shown({ status })).not.toContain('$')
  expect(shown({ status: 'completed' })).toContain('$')
})

test('a lapsed request differs from a declined one, and a decline has its reason', () => {
  const lapsed = shown({ status: 'declined' }, lapsedReason)
  expect(lapsed).toContain('Ended: not answered in time')
  expect(lapsed).not.toContain(lapsedReason)
  const declined = shown({ status: 'declined' }, 'No cleaner is free.')
  expect(declined).toContain('Declined: we cannot come')
  expect(declined).toContain('No cleaner is free.')
})

test('a ZIP code that is also in the address is shown once', () => {
  const zip = '94901'
  expect(shown({ zip, address: '12 Elm Street, San Rafael' })).toContain('12 Elm Street, San Rafael, 94901<')
  expect(shown({ zip, address: '12 Elm Street, San Rafael, 94901' })).toContain('12 Elm Street, San Rafael, 94901<')
})
