import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { textOf } from '../../tools/read-pdf.ts'
import { openTestServer } from '../open-test-server.ts'
import { sendTestEstimate } from './send-test-estimate.ts'

const { server, mail } = await openTestServer({ delivers: { mail: true } })
const headers = await server.signIn()

const press = (path: string, body: object, more: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), version: 1, ...body }, ...more })

async function download(path: string, more: object = headers) {
  const answer = await fetch(`${server.url}${path}`, { headers: { ...more } })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

/** The emails that brought the sheet to a customer. */
async function mailedTo(address: string) {
  await server.deliver()
  return mail.received.filter(
    ({ to, parsed }) => to.includes(address) && /approval of estimate/i.test(parsed.subject ?? ''),
  )
}

function fileOf(email: (typeof mail.received)[number] | undefined): Buffer {
  // Safe: the test's mail server reads files as bytes.
  return Buffer.from(email?.parsed.attachments[0]?.content as Uint8Array)
}

async function answersOf(id: string): Promise<{ id: string; kind: string }[]> {
  return (await server.call('GET', `/api/estimates/${id}`, { headers })).body.answers
}

test('an approval gives both sides the same sheet, and the customer gets it by email at once', async () => {
  const customerEmail = `${randomUUID()}@example.com`
  const sent = await sendTestEstimate(server, headers, { customerEmail })
  expect((await download(`${sent.byLink}/approval`, {})).status).toBe(404)
  await press(
    `${sent.byLink}/approve`,
    { name: 'Ana Díaz', textConsent: false },
    { headers: { 'user-agent': 'Telephone/7' } },
  )
  const [answer] = await answersOf(sent.id)

  const owners = await download(`/api/estimates/${sent.id}/approvals/${answer?.id}`)
  const customers = await download(`${sent.byLink}/approval`, {})
  const [email, ...more] = await mailedTo(customerEmail)
  expect(more).toEqual([])
  expect(email?.parsed.attachments.map(({ filename }) => filename)).toEqual([`Approval_${sent.id}_version_1.pdf`])
  expect(customers.bytes.equals(owners.bytes)).toBe(true)
  expect(fileOf(email).equals(owners.bytes)).toBe(true)
  expect(customers.headers.get('cache-control')).toBe('no-store')
  expect(email?.parsed.text).toContain(sent.token)
  expect(email?.parsed.text).toContain('you approved the estimate below')

  const pdf = await download(`/api/estimates/${sent.id}/pdf`)
  const text = (await textOf(owners.bytes)).replace(/\s+/g, ' ')
  const sha256 = createHash('sha256').update(pdf.bytes).digest('hex')
  for (const part of [
    'Ana Díaz, typed by the customer',
    'Telephone/7',
    '127.0.0.1',
    'You accept the cleaning above at $149 for the first visit',
    'this was asked and not agreed to',
    sha256.match(/.{8}/g)?.join(' ') ?? '',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(sent.token)
})

test("the customer's sheet says that an approval came by telephone", async () => {
  const customerEmail = `${randomUUID()}@example.com`
  const { id } = await sendTestEstimate(server, headers, { customerEmail })
  await press(`/api/estimates/${id}/approve`, { name: 'Ana Díaz' }, { headers })
  const [email] = await mailedTo(customerEmail)
  expect(email?.parsed.text).toContain('recorded on')
  expect(email?.parsed.text).toContain('If this is not what you said')
  const text = await textOf(fileOf(email))
  expect(text.replace(/\s+/g, ' ')).toContain('Recorded by the business after a call.')
})

test('an estimate approved again after a no has a second sheet, and the first stays as it was', async () => {
  const customerEmail = `${randomUUID()}@example.com`
  const sent = await sendTestEstimate(server, headers, { customerEmail })
  await press(`${sent.byLink}/approve`, { name: 'Ana Díaz' })
  const [first] = await answersOf(sent.id)
  const before = await download(`/api/estimates/${sent.id}/approvals/${first?.id}`)
  await press(`/api/estimates/${sent.id}/decline`, { reason: 'not-now' }, { headers })
  await press(`/api/estimates/${sent.id}/approve`, { name: 'Ana again' }, { headers })
  expect(await mailedTo(customerEmail)).toHaveLength(2)
  const last = (await answersOf(sent.id)).at(-1)
  const after = await download(`/api/estimates/${sent.id}/approvals/${last?.id}`)
  expect(after.bytes.equals(before.bytes)).toBe(false)
  expect((await download(`/api/estimates/${sent.id}/approvals/${first?.id}`)).bytes.equals(before.bytes)).toBe(true)
})

test('a sheet is found only under its own estimate, and only by the owner', async () => {
  const sent = await sendTestEstimate(server, headers)
  const other = await sendTestEstimate(server, headers, { customerEmail: 'bo@example.com' })
  await press(`${sent.byLink}/decline`, { reason: 'other' })
  await press(`${other.byLink}/approve`, { name: 'Bo' })
  const [declined] = await answersOf(sent.id)
  const [approved] = await answersOf(other.id)
  expect((await download(`/api/estimates/${sent.id}/approvals/${declined?.id}`)).status).toBe(404)
  expect((await download(`/api/estimates/${sent.id}/approvals/${approved?.id}`)).status).toBe(404)
  expect((await download(`/api/estimates/${other.id}/approvals/${approved?.id}`, {})).status).toBe(401)
  expect((await download(`${sent.byLink}/approval`, {})).status).toBe(404)
})

test('many simultaneous requests for a new sheet get the same bytes', async () => {
  const sent = await sendTestEstimate(server, headers)
  await press(`${sent.byLink}/approve`, { name: 'Ana' })
  const all = await Promise.all(Array.from({ length: 8 }, () => download(`${sent.byLink}/approval`, {})))
  expect(new Set(all.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1)
})
