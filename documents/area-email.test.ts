import { expect, test } from 'vitest'
import { describeBusiness } from '../domain/settings/business.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { letters } from './letters.ts'

const settings = { ...defaultSettings, brand: 'Sparkle & Shine', address: '1 Main Street\nSan Rafael, CA' }
const site = 'https://sparkle.example'
const letter = { business: describeBusiness(settings, site), zip: '94110', link: `${site}/` }

test('the subject names the area and the sender', async () => {
  expect((await (await letters.area())(letter)).subject).toBe('We now clean in 94110 - Sparkle & Shine')
})

test('HTML and text link to booking in this area, and say why this came and that nothing else will', async () => {
  const { html, text } = await (await letters.area())(letter)
  expect(html.split('href="https://sparkle.example/?book=94110"')).toHaveLength(3)
  for (const part of ['You asked Sparkle & Shine', 'the only message', '(415) 555-0132', '1 Main Street, San Rafael']) {
    expect(text).toContain(part)
    expect(plain(html)).toContain(part.replace('&', '&amp;'))
  }
  expect(text).toContain('https://sparkle.example/?book=94110')
})

test('the name of the business is shown, never run, and adds no line to the subject', async () => {
  const nasty = '<script>alert(1)</script>\r\nBcc: x@example.com\u202e'
  const { subject, html } = await (
    await letters.area()
  )({
    ...letter,
    business: describeBusiness({ ...defaultSettings, brand: nasty }, site),
  })
  expect(html).not.toContain('<script')
  expect(subject).not.toMatch(/[\r\n\u202e]/)
})

test('the e-mail loads nothing from the network, and follows the dark scheme', async () => {
  const { html } = await (await letters.area())(letter)
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/)
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

function plain(html: string): string {
  return html.replaceAll('<!-- -->', '')
}
