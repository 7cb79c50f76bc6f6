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
  ['passkey-removed', 'A passkey was removed'],
  ['recovery-codes-made', 'New recovery codes were made'],
  ['api-token-made', 'An API token was made'],
  ['notices-moved', 'Your notices go to another address'],
] as const)('a notice of %s says what happened and what to do if it was somebody else', async (what, title) => {
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
])('a notice of another password says what opens the office still: %j', async (otherWaysIn, told) => {
  const business = describeBusiness(defaultSettings, '')
  const notice = { business, link: 'https://sparkle.example/', what: 'password-changed', otherWaysIn } as const
  const { text } = await renderAccountNotice(notice)
  const sentence = /As before, .*? the Owner Dashboard/.exec(text.replaceAll(/\s+/g, ' '))
  expect(sentence?.[0] ?? null).toBe(told)
})

test('a notice of moved notices says where they went and where they go', async () => {
  const business = describeBusiness(defaultSettings, '')
  const moved = { before: 'old@example.com', now: 'new@example.com' }
  const { text } = await renderAccountNotice({ business, link: '', what: 'notices-moved', moved })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('They went to old@example.com and now go to new@example.com.')
})
