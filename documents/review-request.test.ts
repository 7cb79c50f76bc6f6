import { expect, test } from 'vitest'
import { letters } from './letters.ts'
import { sampleBooking } from './sample-booking.ts'

const link = 'https://sparkle.example/?review=q7Jt4mXw2LkV9sBzRc0aPdHyEuNf1oGi'

test('the request names the visit, the sender and where to write, in HTML and as plain text', async () => {
  const { subject, html, text } = await (await letters['review-request']())({ document: { ...sampleBooking(), link } })
  expect(subject).toBe('How was your cleaning on Tuesday, December 1? - Sparkle Home Cleaning')
  for (const part of ['Hi Ana,', 'Tuesday, December 1', '8:00 AM – 10:00 AM', link, '(415) 555-0132']) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
})

test('the request promises nothing, and never filters customers by satisfaction', async () => {
  const { text } = await (await letters['review-request']())({ document: { ...sampleBooking(), link } })
  expect(text).toContain('offer nothing in return')
  expect(text).not.toMatch(/discount|gift|win|reward|if you (were|are) (happy|satisfied|unhappy)|5 stars|five stars/i)
  expect(text.match(/https:\S+/g)?.filter((address) => address.includes('?'))).toEqual([link])
})

const reviewPage = 'https://g.page/r/CdZ0aBcDeFgHiJk/review'

test("the request names the business's page on Google in one sentence, and none without one", async () => {
  const render = await letters['review-request']()
  const { html, text } = await render({ document: { ...sampleBooking({}, { reviewPage }), link } })
  expect(html).toContain(`href="${reviewPage}"`)
  expect(text).toContain(`You can review us on Google, too.`)
  expect(text).toContain(reviewPage)
  expect((await render({ document: { ...sampleBooking(), link } })).text).not.toContain('too.')
})

test('what a customer typed is shown, never run, and adds no line to the subject', async () => {
  const nasty = '<script>alert(1)</script>\r\nBcc: x@example.com'
  const typed = sampleBooking({ name: nasty, day: nasty }, { brand: nasty })
  const { subject, html } = await (await letters['review-request']())({ document: { ...typed, link } })
  expect(html).not.toContain('<script')
  expect(subject).not.toMatch(/[\r\n]/)
})
