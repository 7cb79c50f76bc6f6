import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditTables } from '../operations/health/audit-books.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { openMailedTexting } from '../texts/open-test-texting.ts'

const token = 'a-token-of-more-than-twenty-letters'

let ahead = 0

const { texting } = await openMailedTexting({ now: () => Date.now() + ahead }, { MAIL_BOUNCE_TOKEN: token })

let numbers = 0
const newNumber = () => `+1415555${String(5000 + ++numbers)}`

async function messageOf(id: string, channel: 'email' | 'text') {
  const rows = texting.server.database.queries.selectFrom('messages').select(['id', 'status', 'attempts'])
  return rows.where('entity_id', '=', id).where('channel', '=', channel).executeTakeFirstOrThrow()
}

/** The estimate's own status, once the audit agrees that its messages match. */
async function reachOf(id: string) {
  const { database, config } = texting.server
  const faults = await auditTables(database.queries, createPrivateLinks(config.authSecret))
  expect(faults.filter(({ name }) => name === 'estimate-reach')).toEqual([])
  const row = database.queries.selectFrom('estimates').select('not_reached').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).not_reached
}

async function comeBack(id: string): Promise<void> {
  const email = await messageOf(id, 'email')
  const about = `Original-Envelope-Id: ${email.id}.${email.attempts}\n\nFinal-Recipient: rfc822; a@b.example`
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary=B'
  const part = `Content-Type: message/delivery-status\n\n${about}\nAction: failed\nStatus: 5.1.1`
  const headers = { authorization: `Bearer ${token}` }
  const body = `${type}\n\n--B\n${part}\n\n--B--\n`
  await fetch(`${texting.server.url}/webhooks/mail/bounce`, { method: 'POST', headers, body })
}

async function sendAgain(id: string, channel: 'email' | 'text'): Promise<void> {
  const message = await messageOf(id, channel)
  const sending = { headers: texting.headers, body: { key: randomUUID() } }
  const { status } = await texting.server.call('POST', `/api/messages/${message.id}/send-again`, sending)
  expect(status).toBe(200)
}

const sidOf = (number: string) => texting.sms.received.findLast(({ to }) => to === number)?.sid ?? ''

test("whatever ends, is sent again or arrives, an estimate's status agrees with its messages", async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  expect(await reachOf(id)).toBeNull()
  await comeBack(id)
  expect(await reachOf(id)).toBe('email')
  await texting.sms.report(sidOf(number), 'undelivered', { code: 30005 })
  expect(await reachOf(id)).toBe('both')
  await sendAgain(id, 'email')
  expect(await reachOf(id)).toBe('text')
  await sendAgain(id, 'text')
  expect(await reachOf(id)).toBeNull()
  await comeBack(id)
  expect(await reachOf(id)).toBe('email')
  await texting.sms.report(sidOf(number), 'delivered')
  expect(await reachOf(id)).toBeNull()
})

test('a text that the relay tries again, or looks up, is not lost before it fails', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  await texting.sms.report(sidOf(number), 'undelivered', { code: 30003 })
  expect(await reachOf(id)).toBeNull()
  ahead += 11 * 60_000
  await texting.server.deliver()
  expect((await messageOf(id, 'text')).status).toBe('sent')
  await texting.sms.report(sidOf(number), 'undelivered', { code: 30003 })
  expect(await reachOf(id)).toBe('text')

  texting.sms.plan({ kind: 'fail', status: 500, accepted: true })
  await sendAgain(id, 'text')
  expect(await messageOf(id, 'text')).toMatchObject({ status: 'unknown' })
  expect(await reachOf(id)).toBeNull()
  ahead += 60_000
  await texting.server.deliver()
  expect(await messageOf(id, 'text')).toMatchObject({ status: 'sent' })
  expect(await reachOf(id)).toBeNull()
  await texting.sms.report(sidOf(number), 'undelivered', { code: 30005 })
  expect(await reachOf(id)).toBe('text')
})

test('an erased customer’s estimate ignores messages that are gone', async () => {
  const { id } = await texting.estimate(newNumber())
  await comeBack(id)
  expect(await reachOf(id)).toBe('email')
  const rows = texting.server.database.queries.selectFrom('estimates').select(['customer_id', 'customer_name as name'])
  const { customer_id, name } = await rows.where('id', '=', id).executeTakeFirstOrThrow()
  const erasing = { headers: texting.headers, body: { key: randomUUID(), name } }
  expect((await texting.server.call('POST', `/api/customers/${customer_id}/erase`, erasing)).status).toBe(200)
  expect(await reachOf(id)).toBeNull()
})
