import { expect, test } from 'vitest'
import { checkMailPassword } from './check-mail-password.ts'

const microsofts = 'smtp://office%40example.com:password@smtp.office365.com:587'

function look(url: string, at: string) {
  return checkMailPassword({ smtp: { url, from: 'office@example.com' } }, Date.parse(at))
}

test.each([
  ['2026-11-25T09:00:00Z', 'note', 'in 37 days; have the server sign in without one'],
  ['2026-12-31T09:00:00Z', 'note', 'in a day;'],
  ['2026-12-31T23:59:59Z', 'note', 'in a day;'],
  ['2027-01-01T00:00:00Z', 'problem', 'Microsoft ended sign-in with a password'],
  ['2027-06-01T00:00:00Z', 'problem', 'has allowed it again; have the server sign in without one'],
])('on %s a password for a mail server of Microsoft is a %s', async (at, level, words) => {
  expect(await look(microsofts, at)).toEqual([
    { about: 'mail sign-in', level, sentence: expect.stringContaining(words) },
  ])
})

test.each([
  'smtp://smtp.office365.com:587',
  'smtp://example-com.mail.protection.outlook.com:25',
  'smtp://office:password@mail.example.com:587',
  'smtp://office:password@notoutlook.com:587',
])('%s needs no warning', async (url) => {
  expect(await look(url, '2027-06-01T00:00:00Z')).toEqual([])
})
