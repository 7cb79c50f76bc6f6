import { expect, test } from 'vitest'
import { sampleBooking } from './sample-booking.ts'
import { renderTextsNotice } from './texts-notice.tsx'

test('the owner reads who texted, what, and where to answer', async () => {
  const { business } = sampleBooking()
  const texts = [
    { from: 'Bea Ortega', number: '+14155550188', body: 'Can you do Saturday?\n<b>Please</b>' },
    { from: '+14155550199', number: '+14155550199', body: 'Who has my key?' },
  ]
  const given = { inbox: { business, texts }, from: 0, until: 1, link: 'https://sparkle.example/' }
  const { subject, html, text } = await renderTextsNotice(given)
  expect(subject).toBe('2 texts from customers: Bea Ortega, +14155550199 - Sparkle Home Cleaning')
  expect(text).toContain('Can you do Saturday?')
  expect(html).toContain('&lt;b&gt;Please')
  expect(html).toContain('href="tel:+14155550188"')
  expect(html).toContain('href="https://sparkle.example/?office=messages"')
})
