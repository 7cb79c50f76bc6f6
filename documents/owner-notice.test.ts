import { expect, test } from 'vitest'
import { renderOwnerNotice } from './owner-notice.tsx'
import { sampleBooking } from './sample-booking.ts'

const document = sampleBooking()

test.each([
  ['booked', 'New booking: Ana Díaz, Tuesday, December 1 - Sparkle Home Cleaning', 'Confirm or decline it'],
  ['moved', 'Booking moved: Ana Díaz, Tuesday, December 1 - Sparkle Home Cleaning', 'The old time is free again.'],
  ['cancelled', 'Booking canceled: Ana Díaz, Tuesday, December 1 - Sparkle Home Cleaning', 'There is nothing to do.'],
] as const)('%s: the owner reads who, when and what to do', async (kind, subject, next) => {
  const notice = await renderOwnerNotice({ kind, document })
  expect(notice.subject).toBe(subject)
  for (const part of [next, 'Ana Díaz', '8:00 AM – 10:00 AM', 'Deep Clean, 1-2 Bedrooms', 'Two cats']) {
    expect(notice.text).toContain(part)
    expect(notice.html).toContain(part)
  }
})

test('the customer is one touch away', async () => {
  const { html, text } = await renderOwnerNotice({ kind: 'booked', document })
  expect(html).toContain('href="tel:+14155550187"')
  expect(html).toContain('href="mailto:ana.diaz@example.com"')
  expect(text).toMatch(/Phone +\(415\) 555-0187\nEmail +ana\.diaz@example\.com/)
})

test("the customer's private link is left out", async () => {
  const { html, text } = await renderOwnerNotice({ kind: 'booked', document })
  expect(html + text).not.toContain('?booking=')
  // The owner's link leads to the bookings, after the sign-in.
  expect(text).toContain('https://sparkle.example/?office=bookings')
  expect(html).toContain('href="https://sparkle.example/?office=bookings"')
})

test('what a customer typed is shown, never run, and adds no line to the subject', async () => {
  const nasty = '<script>alert(1)</script>\r\nBcc: x@example.com'
  const typed = sampleBooking({ name: nasty, email: '"><script>"@example.com', notes: nasty })
  const { subject, html } = await renderOwnerNotice({ kind: 'booked', document: typed })
  expect(html).not.toContain('<script')
  expect(subject).not.toMatch(/[\r\n]/)
})
