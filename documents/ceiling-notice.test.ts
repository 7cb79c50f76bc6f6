import { expect, test } from 'vitest'
import { letters } from './letters.ts'
import { sampleBooking } from './sample-booking.ts'

test('the owner reads what is not sent, that customers miss nothing, and where to raise the amount', async () => {
  const { business } = sampleBooking()
  const { subject, text, html } = await (
    await letters['ceiling-notice']()
  )({ business, dollars: 5, link: 'https://sparkle.example/' })
  expect(subject).toBe('No more texts today - Sparkle Home Cleaning')
  expect(text).toMatch(/your limit of \$5 a day\. No more are sent until midnight/)
  expect(text).toContain('press Settings and raise the amount under What customers are told, Text messages')
  expect(html).toContain('href="https://sparkle.example/"')
})
