import { expect, test } from 'vitest'
import { describeBusiness } from '../domain/settings/business.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { renderAccountNotice } from './account-notice.tsx'

test.each([
  ['password-changed', 'Your password was changed'],
  ['email-changed', 'Your email address was changed'],
  ['second-factor-on', 'Sign-in now asks for a code'],
  ['second-factor-off', 'Sign-in no longer asks for a code'],
  ['passkey-added', 'A passkey was added'],
  ['passkey-removed', 'A passkey was removed'],
  ['recovery-codes-made', 'New recovery codes were made'],
  ['ways-in-ended', 'All passkeys and API tokens were ended'],
  ['api-token-made', 'An API token was made'],
  ['sending-account-changed', 'Messages leave through another account'],
  ['notices-moved', 'Your notices go to another address'],
] as const)('a notice of %s says what happened and what to do if somebody else did it', async (what, title) => {
  const business = describeBusiness({ ...defaultSettings, brand: 'Sparkle\r\nBcc: x@example.com' }, '')
  const { subject, text } = await renderAccountNotice({ business, link: 'https://sparkle.example/', what })
  expect(subject).toContain(title)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toMatch(/If it was not, choose a new password right away/)
})

test.each([
  [{ passkeys: 0, apiTokens: 0 }, null],
  [{ passkeys: 1, apiTokens: 0 }, 'As before, 1 passkey opens the Owner Dashboard'],
  [{ passkeys: 0, apiTokens: 3 }, 'As before, 3 API tokens open the Owner Dashboard'],
  [{ passkeys: 2, apiTokens: 1 }, 'As before, 2 passkeys and 1 API token open the Owner Dashboard'],
])('a notice of a changed password says what still opens the office: %j', async (otherWaysIn, told) => {
  const business = describeBusiness(defaultSettings, '')
  const notice = { business, link: 'https://sparkle.example/', what: 'password-changed', otherWaysIn } as const
  const { text } = await renderAccountNotice(notice)
  const sentence = /As before, .*? the Owner Dashboard/.exec(text.replaceAll(/\s+/g, ' '))
  expect(sentence?.[0] ?? null).toBe(told)
})

test('a notice of a changed password names what still opens the office', async () => {
  const business = describeBusiness(defaultSettings, '')
  const otherWaysIn = { passkeys: 1, apiTokens: 1, names: ['My phone', 'Sync\r\nBcc: x@example.com'] }
  const notice = { business, link: 'https://sparkle.example/', what: 'password-changed', otherWaysIn } as const
  const text = (await renderAccountNotice(notice)).text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('without the password (“My phone”, “Sync Bcc: x@example.com”).')
})

test('a notice of a changed address says where notices went and where they go now', async () => {
  const business = describeBusiness(defaultSettings, '')
  const moved = { before: 'old@example.com', now: 'new@example.com' }
  const { text } = await renderAccountNotice({ business, link: '', what: 'notices-moved', moved })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('They went to old@example.com and now go to new@example.com.')
})
