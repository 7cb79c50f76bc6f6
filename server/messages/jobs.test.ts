// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { startMailServer, type MailServer } from '../../tools/mail-server.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'

let mail: MailServer
let server: TestServer
let headers: { cookie: string }

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', LIMITS: 'off' })
  await bookNextWindow(server)
  await server.deliver()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const rows = () => server.database.queries.selectFrom('messages').selectAll().orderBy('id').execute()
const night = async () => server.running.jobs.find(({ name }) => name === 'forget words of messages')?.run()
/** Two years and this many days ago: as if the messages had been written then. */
async function age(days: number): Promise<void> {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() - 2)
  const created_at = date.getTime() - days * 24 * 3_600_000
  await server.database.queries.updateTable('messages').set({ created_at }).execute()
}

test('sent messages keep their words for 24 months, then only the fact; failed ones can still be sent again', async () => {
  const { queries } = server.database
  await expect.poll(async () => (await rows()).some(({ status }) => status === 'sent')).toBe(true)
  const sent = (await rows()).find(({ status }) => status === 'sent')
  if (sent === undefined) throw new Error('A booking is confirmed by email')
  const file = JSON.stringify([{ filename: 'a.pdf', contentType: 'application/pdf', content: 'QQ==' }])
  await queries.updateTable('messages').set({ attachments: file }).where('id', '=', sent.id).execute()
  await queries
    .insertInto('messages')
    .values({ ...sent, id: 'failed', version: 7, status: 'failed' })
    .execute()
  // More than are read at one time, the last of which are new.
  const copies = Array.from({ length: 600 }, (_, at) => ({ ...sent, id: `copy-${at}`, version: 100 + at }))
  for (let from = 0; from < 600; from += 100)
    await queries
      .insertInto('messages')
      .values(copies.slice(from, from + 100))
      .execute()

  await age(-2)
  await night()
  expect((await rows()).filter(({ body }) => body === '')).toEqual([])

  await age(2)
  await night()
  const left = (await rows()).filter(({ body }) => body !== '')
  expect(left.filter(({ status }) => status === 'sent')).toEqual([])
  expect(left.map(({ id }) => id)).toContain('failed')
  const kept = (await rows()).find(({ id }) => id === sent.id)
  expect(kept).toEqual({ ...sent, body: '', html: null, attachments: '[]', created_at: kept?.created_at })

  headers = await server.signIn()
  const { body } = await server.call('GET', `/api/messages/${sent.id}`, { headers })
  expect(body).toMatchObject({ html: null, attachments: [] })
  expect(body.text).toMatch(/^The text of this message has been deleted/)
  expect((await server.call('GET', '/api/messages/failed', { headers })).body.text).toContain('We received')
})

test('the owner sets the number of months, or that messages stay', async () => {
  const other = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', LIMITS: 'off' })
  const owner = await other.signIn()
  const { queries } = other.database
  await bookNextWindow(other)
  await other.deliver()
  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - 7)
  await queries.updateTable('messages').set({ status: 'sent', created_at: old.getTime() }).execute()
  const countWords = async () =>
    (await queries.selectFrom('messages').select('body').execute()).filter(({ body }) => body !== '').length
  const chooseMonths = async (messages: number) => {
    const settings = { ...defaultSettings, retention: { messages, waiting: 12 } }
    const { status } = await other.call('PUT', '/api/settings', {
      body: { key: randomUUID(), settings },
      headers: owner,
    })
    expect(status).toBe(200)
    await other.running.jobs.find(({ name }) => name === 'forget words of messages')?.run()
    return countWords()
  }
  const all = await countWords()
  expect(all).toBeGreaterThan(0)
  expect(await chooseMonths(0)).toBe(all)
  expect(await chooseMonths(8)).toBe(all)
  expect(await chooseMonths(6)).toBe(0)
  await other.close()
})
