// @module-tag both-engines
import { beforeEach, expect, test } from 'vitest'
import { openTestTables } from '../../platform/database/open-test-tables.ts'
import { sealText } from '../../platform/secrets/seal-text.ts'
import { deleteSendingAccount, findSendingAccounts, keepSendingAccount } from './account-store.ts'
import { readAccounts, renewSeals } from './read-accounts.ts'

const tables = openTestTables('sending_accounts')
const former = 'the former secret of this server'
const newest = 'the newest secret of this server'
const account = { accountSid: 'AC123456', authToken: 'token', from: '+14155550132' }

beforeEach(() =>
  keepSendingAccount(tables.queries, { channel: 'text', sealed: sealText(former, JSON.stringify(account)), at: 1 }),
)

test('an account is opened with the secret that sealed it, and locked without it', async () => {
  const read = (authSecret: string, previousSecret: string | null) =>
    readAccounts(tables.queries, { authSecret, previousSecret })
  expect(await read(former, null)).toEqual({ email: null, text: account })
  expect(await read(newest, former)).toEqual({ email: null, text: account })
  expect(await read(newest, null)).toEqual({ email: null, text: 'locked' })
})

test('while both secrets are accepted, the account is sealed with the newest one', async () => {
  await renewSeals(tables.queries, { authSecret: newest, previousSecret: former })
  expect(await readAccounts(tables.queries, { authSecret: newest, previousSecret: null })).toMatchObject({
    text: account,
  })
})

test('a change counts, and a removed account is gone', async () => {
  const version = async () => (await findSendingAccounts(tables.queries))[0]?.version
  const before = (await version()) ?? 0
  await keepSendingAccount(tables.queries, { channel: 'text', sealed: 'other', at: 2 })
  expect(await version()).toBe(before + 1)
  expect(await deleteSendingAccount(tables.queries, 'text')).toBe(true)
  expect(await deleteSendingAccount(tables.queries, 'text')).toBe(false)
})
