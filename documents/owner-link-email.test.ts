import { expect, test } from 'vitest'
import { renderOwnerLinkEmail } from './owner-link-email.tsx'

const reset = {
  brand: 'Sparkle & Shine',
  purpose: 'reset' as const,
  link: 'https://sparkle.example/?reset=a1b2&x=1',
  minutes: 30,
}

test('the subject names the business', async () => {
  expect((await renderOwnerLinkEmail(reset)).subject).toBe('Choose a new password for Sparkle & Shine')
})

test('a line break in the name of the business cannot add a header', async () => {
  expect((await renderOwnerLinkEmail({ ...reset, brand: 'A\r\nBcc: x@example.com' })).subject).not.toMatch(/[\r\n]/)
})

test('the HTML and the text have the link, its expiry and what to do otherwise', async () => {
  const { html, text } = await renderOwnerLinkEmail(reset)
  expect(text).toContain(reset.link)
  expect(html.match(/href="https:\/\/sparkle\.example\/\?reset=a1b2&amp;x=1"/g)).toHaveLength(2)
  for (const part of ['within 30 minutes', 'the old password still works']) {
    expect(text).toContain(part)
    expect(html.replaceAll('<!-- -->', '')).toContain(part)
  }
})

test.each(['reset', 'device', 'email'] as const)(
  'a link for %s says what it does, and what to do otherwise',
  async (purpose) => {
    const { subject, text } = await renderOwnerLinkEmail({ ...reset, purpose })
    expect(subject).toContain('Sparkle & Shine')
    expect(text).toContain('If it was not you, there is nothing to do')
  },
)
