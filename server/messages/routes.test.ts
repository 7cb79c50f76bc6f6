import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer({ environment: { LIMITS: 'on' } })
const headers = await server.signIn()

function get(path: string) {
  return server.call('GET', path, { headers })
}

const form = {
  customerName: 'Ana <b>Díaz</b>',
  customerEmail: 'ana@example.com',
  customerPhone: '(415) 555-0199',
  address: '12 Elm Street',
  service: 'move',
  homeSize: 'large',
  textConsent: true,
}

test('without a mail server and a text provider both messages stay in the Outbox, and none claims to have left', async () => {
  const { body } = await server.call('POST', '/api/estimates', { body: { key: randomUUID(), ...form }, headers })
  expect(body).toMatchObject({ email: 'queued', text: 'queued', estimate: { status: 'draft', sentAt: null } })
  const { items } = (await get('/api/messages')).body
  expect(items).toHaveLength(2)
  for (const item of items)
    expect(item).toMatchObject({ status: 'queued', attempts: 0, nextAttemptAt: null, estimateId: body.estimate.id })
})

test('a kept email can be read with its PDF, and its HTML can do nothing', async () => {
  const email = (await get('/api/messages')).body.items.find(({ channel }: { channel: string }) => channel === 'email')
  const { body } = await get(`/api/messages/${email.id}`)
  expect(body.html).toContain('Hi Ana,')
  expect(body.html).not.toContain('Díaz')
  expect(body.text).toContain('$269')
  const html = await get(`/api/messages/${email.id}/html`)
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  const pdf = await fetch(server.url + body.attachments[0].url, { headers })
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(pdf.headers.get('content-disposition')).toContain('attachment; filename="Estimate_')
})

test('sending from the Outbox names what has to be set up first, and the message stays', async () => {
  for (const { id, channel } of (await get('/api/messages')).body.items) {
    const { status, body } = await server.call('POST', `/api/messages/${id}/send-again`, {
      body: { key: randomUUID() },
      headers,
    })
    expect(status).toBe(409)
    expect(body.detail).toContain(channel === 'email' ? 'No mail server' : 'No text service')
  }
  expect((await get('/api/messages')).body.items).toHaveLength(2)
})

test('an unknown message, or a file that it does not carry, is not found', async () => {
  expect((await get('/api/messages/none')).status).toBe(404)
  const [message] = (await get('/api/messages')).body.items
  expect((await get(`/api/messages/${message.id}/attachments/7`)).status).toBe(404)
})

test('an unknown list of messages is refused with the names of the known lists', async () => {
  const { status, body } = await get('/api/messages?list=spam')
  expect(status).toBe(422)
  expect(body.errors.list).toBe('There are these lists: needs-you, to-customers, to-you, all.')
})

test('a list refuses an invalid limit or place', async () => {
  const { status, body } = await get('/api/messages?limit=1000&before=yesterday')
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['limit', 'before'])
})
