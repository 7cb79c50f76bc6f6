import { expect, test } from 'vitest'
import { describeBusiness } from '../domain/settings/business.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { letters } from './letters.ts'

const link = 'https://sparkle.example/'
const business = describeBusiness(defaultSettings, link)

test.each([
  ['published', 'A new review is on your page - Sparkle Home Cleaning', 'There is nothing to do.'],
  ['held', 'A review waits for you - Sparkle Home Cleaning', 'publish it or keep it hidden'],
] as const)('%s: the owner reads what happened, what to do and where', async (kind, subject, next) => {
  const notice = await (await letters['review-notice']())({ kind, business, link })
  expect(notice.subject).toBe(subject)
  for (const part of [next, link, 'once a day at most']) {
    expect(notice.html).toContain(part)
    expect(notice.text).toContain(part)
  }
})

test('a name of several lines adds no line to the subject', async () => {
  const nasty = { ...business, brand: '<b>x</b>\r\nBcc: x@example.com' }
  const { subject, html } = await (await letters['review-notice']())({ kind: 'held', business: nasty, link })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<b>x')
})
