import { expect, test } from 'vitest'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { describeNews } from './sent-news.ts'

// Only what is said about a booking matters here.
const booking = { email: 'ana@example.com', phone: '(415) 555-0199' } as Booking
const both = { email: true, text: true }

test('before cancelling, the owner reads what is sent to whom', () => {
  expect(describeNews('cancel', { booking, textConsent: true, delivers: both })).toBe(
    'An email with your reason and a file that takes the visit out of the calendar goes to ana@example.com, ' +
      'and a text to (415) 555-0199, if texts can go there.',
  )
})

test('without consent no text is mentioned', () => {
  expect(describeNews('lock-out', { booking, textConsent: false, delivers: both })).toBe(
    'An email goes to ana@example.com.',
  )
})

test('messages that cannot be sent yet are shown as waiting', () => {
  const said = describeNews('decline', { booking, textConsent: true, delivers: { email: false, text: false } })
  expect(said).toMatch(
    /^An email with your reason and a file that takes the visit out of the calendar waits under Messages .* a text waits under Messages/,
  )
})

test('a customer without an email address is notified by text alone, or not at all', () => {
  const silent = { ...booking, email: '' }
  const said = (textConsent: boolean, text: boolean) =>
    describeNews('cancel', { booking: silent, textConsent, delivers: { email: true, text } })
  expect(said(true, true)).toBe('No email: only a text goes to (415) 555-0199, if texts can go there.')
  expect(said(true, false)).toMatch(/^No email: only a text waits under Messages/)
  expect(said(false, true)).toMatch(/^No email: .* Tell them yourself\.$/)
})
