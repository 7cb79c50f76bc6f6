import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrivateLinks } from '../platform/private-links.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { sendTestEstimate } from './send-test-estimate.ts'

let server: TestServer
let headers: { cookie: string }

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
  headers = await server.signIn()
})
afterAll(() => server.close())

const postForm = (path: string, fields: Record<string, string> = {}) =>
  fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const page = async (token: string) => (await fetch(`${server.url}/?reminders=${token}`)).text()
const endingTokenOf = (id: string) => createPrivateLinks(server.config.authSecret).make('reminders', id)
const hasEnded = async (id: string) =>
  (await server.call('GET', `/api/estimates/${id}`, { headers })).body.reminders.ended

test('the address that ends reminders opens nothing else', async () => {
  const { id } = await sendTestEstimate(server, headers)
  const token = endingTokenOf(id)
  const byLink = `/api/estimates/by-token/${token}`
  const approval = { key: randomUUID(), version: 1, name: 'Mallory' }
  expect((await server.call('GET', byLink)).status).toBe(404)
  expect((await server.call('POST', `${byLink}/approve`, { body: approval })).status).toBe(404)
  expect((await postForm('/estimates/approve', { token, name: 'Mallory', version: '1' })).status).toBe(404)
  expect((await postForm('/estimates/end-reminders', { token })).status).toBe(404)
  expect((await fetch(`${server.url}/?estimate=${token}`)).status).toBe(404)
  const html = await page(token)
  expect([html.includes('action="/estimates/no-reminders"'), html.includes(id)]).toEqual([true, false])
  expect(await hasEnded(id)).toBe(false)
})

test('the button of its page ends reminders', async () => {
  const { id } = await sendTestEstimate(server, headers)
  const token = endingTokenOf(id)
  expect((await postForm('/estimates/no-reminders', { token })).headers.get('location')).toBe(`/?reminders=${token}`)
  expect(await hasEnded(id)).toBe(true)
  expect((await page(token)).includes('We will not send you any more reminders about estimates.')).toBe(true)
  expect((await postForm('/estimates/no-reminders', { token: 'made up' })).status).toBe(404)
})

test('end-reminder addresses in older e-mails, with the link of the estimate, still end reminders', async () => {
  const { id, token } = await sendTestEstimate(server, headers)
  expect((await postForm(`/estimates/unsubscribe/${token}`)).status).toBe(200)
  expect(await hasEnded(id)).toBe(true)
})
