import { expect, test } from 'vitest'
import { letters } from './letters.ts'
import { sampleDocument } from './sample-documents.ts'

const link = 'https://sparkle.example/?estimate=q7Jt4mXw2LkV9sBzRc0aPdHyEuNf1oGi'

test('the email of a withdrawal names the estimate, the reason, what is owed and the way back', async () => {
  const document = sampleDocument()
  const reason = 'We are fully booked this month.\nWe are sorry.'
  const { subject, html, text } = await (await letters['estimate-withdrawn']())({ document, link, reason })
  expect(subject).toBe(`Estimate ${document.number} is withdrawn - Sparkle Home Cleaning`)
  for (const part of [document.number, document.price, 'you owe nothing', 'We are fully booked this month.', link]) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
  expect(text).toContain('We are sorry.')
  expect(text).toContain('Ask for it again')
})
