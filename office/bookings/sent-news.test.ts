import { expect, test } from 'vitest'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { describeNews } from './sent-news.ts'

// Only what is said about a booking matters here.
const booking = { email: 'ana@example.com', phone: '(415) 555-0199' } as Booking
const both = { email: true, text: true }

test('what cancelling sends is said before, with its recipients', () => {
  expect(describeNews('cancel', { booking, textConsent: true, delivers: both })).toBe(
    'An e-mail with your reason and a file that takes the visit out of the calendar goes to ana@example.com, ' +
      'and a text to (415) 555-0199, if texts can go there.',
  )
})

test('without consent no text is spoken of', () => {
  expect(describeNews('lock-out', { booking, textConsent: false, delivers: both })).toBe(
    'An e-mail goes to ana@example.com.',
  )
})

test('what cannot be sent yet is said to wait', () => {
  const said = describeNews('decline', { booking, textConsent: true, delivers: { email: false, text: false } })
  expect(said).toMatch(
    /^An e-mail with your reason and a file that takes the visit out of the calendar waits in the Outbox .* a text waits in the Outbox/,
  )
})
