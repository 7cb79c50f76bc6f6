import { expect, test } from 'vitest'
import { describeBusiness } from '../domain/settings/business.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { renderAccountNotice } from './account-notice.tsx'

test.each([
  ['password-changed', 'Your password was changed'],
  ['email-changed', 'Your e-mail address was changed'],
  ['second-factor-on', 'Sign-in now asks for a code'],
  ['second-factor-off', 'Sign-in no longer asks for a code'],
  ['passkey-added', 'A passkey was added'],
] as const)('a notice of %s says what happened and what to do if it was somebody else', async (what, title) => {
  const business = describeBusiness({ ...defaultSettings, brand: 'Sparkle\r\nBcc: x@example.com' }, '')
  const { subject, text } = await renderAccountNotice({ business, link: 'https://sparkle.example/', what })
  expect(subject).toContain(title)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toMatch(/If it was not, choose a new password at once/)
})
