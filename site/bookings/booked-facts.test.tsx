import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { sampleBooking } from '../../domain/estimates/sample-sale.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { BookingFacts } from './booked-facts.tsx'

const sample = sampleBooking(defaultSettings, {
  now: Date.UTC(2026, 11, 1),
  date: '2026-12-03',
  day: 'Thursday, December 3',
  hours: '8:00 AM – 10:00 AM',
})
const shown = (change: Partial<Booking>) =>
  renderToStaticMarkup(<BookingFacts booking={{ ...sample, ...change }} token="t" />)

test('the price that was booked on the page will not change, and of an approved estimate its own terms hold', () => {
  const prices = { price: 276, laterPrice: 235 }
  expect(shown(prices)).toContain('Booked at $276, then $235 for each later visit. Neither will change.')
  expect(shown({ ...prices, fromEstimate: true })).toContain('Booked at $276, then $235 for each later visit.<')
})

test('a ZIP code that was typed into the address too is shown once', () => {
  const zip = '94901'
  expect(shown({ zip, address: '12 Elm Street, San Rafael' })).toContain('12 Elm Street, San Rafael, 94901<')
  expect(shown({ zip, address: '12 Elm Street, San Rafael, 94901' })).toContain('12 Elm Street, San Rafael, 94901<')
})
