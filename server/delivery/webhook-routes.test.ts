// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { openTestServer } from '../open-test-server.ts'
import { isFromService, signEvent } from './check-webhook.ts'

const token = 'a-token-of-more-than-twenty-letters'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqr'
const older = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

let ahead = 0

const { server, mail } = await openTestServer({
  environment: {
    MAIL_FROM: 'office@sparkle.example',
    MAIL_BOUNCES_TO: 'bounces@sparkle.example',
    MAIL_BOUNCE_TOKEN: token,
    MAIL_WEBHOOK_SECRET: `${secret} ${older}`,
  },
  clock: { now: () => Date.now() + ahead },
  delivers: { mail: true },
})
const headers = await server.signIn()

let customers = 0
async function sendEmail() {
  const customerEmail = `ana-${++customers}@example.com`
  const { id: estimate } = await sendTestEstimate(server, headers, { customerEmail, textConsent: false })
  await server.deliver()
  const row = await find(estimate)
  return { ...row, estimate, customerEmail }
}
async function find(estimate: string) {
  const { queries } = server.database
  const rows = queries.selectFrom('messages').select(['id', 'status', 'error', 'attempts', 'subject'])
  return rows.where('entity_id', '=', estimate).where('kind', '=', 'estimate-email').executeTakeFirstOrThrow()
}

type Reported = {
  id?: string | null
  envelope?: string | null
  action?: string
  status?: string
  to?: string
  said?: string
  arrived?: string
  returned?: 'text/rfc822-headers' | 'message/rfc822'
  more?: string
}

/** A report as Postfix writes it. */
function report({
  id = null,
  envelope = null,
  action = 'failed',
  status = '5.1.1',
  // The newest customer's.
  to = `ana-${customers}@example.com`,
  said = 'smtp; 550 5.1.1 <ana@example.com>: Recipient address\n    rejected: User unknown',
  arrived = new Date().toUTCString(),
  returned = 'text/rfc822-headers',
  more = '',
}: Reported): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mx.sparkle.example (Mail Delivery System)
To: bounces@sparkle.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="B0/mx.sparkle.example"

This is a MIME-encapsulated message.

--B0/mx.sparkle.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--B0/mx.sparkle.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.sparkle.example
${envelope === null ? '' : `Original-Envelope-Id: ${envelope}\n`}X-Postfix-Queue-ID: 4F2
Arrival-Date: ${arrived}

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: ${said}
${more}
--B0/mx.sparkle.example
Content-Description: Undelivered Message
Content-Type: ${returned}

From: Sparkle <office@sparkle.example>
Subject: Your Free Cleaning Estimate
${id === null ? '' : `Message-ID: <${id}@sparkle.example>\n`}
--B0/mx.sparkle.example--
`
}

async function post(raw: string): Promise<number> {
  const headersOfHost = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/webhooks/mail/bounce`, {
    method: 'POST',
    headers: headersOfHost,
    body: raw,
  })
  return response.status
}

type Signing = { key?: string; names?: string }

async function tell(event: object | string, { key = secret, names = 'webhook' }: Signing = {}): Promise<number> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const id = `msg_${randomUUID()}`
  const timestamp = String(Math.floor((Date.now() + ahead) / 1000))
  const signed = {
    'content-type': 'application/json',
    [`${names}-id`]: id,
    [`${names}-timestamp`]: timestamp,
    [`${names}-signature`]: `v1,${signEvent(key, { id, timestamp, body })}`,
  }
  return (await fetch(`${server.url}/webhooks/mail/events`, { method: 'POST', headers: signed, body })).status
}

test.each([
  ['5.1.1', 'no such mailbox'],
  ['5.1.2', 'after the @'],
  ['5.2.2', 'full'],
  ['5.7.1', 'refuses email from you'],
  ['5.4.4', 'after the @'],
  ['5.1.99', 'no such mailbox'],
])('an email that bounced with %s is not reached, with a sentence', async (status, sentence) => {
  const { id, estimate, customerEmail } = await sendEmail()
  expect(await post(report({ envelope: `${id}.1`, status, to: customerEmail }))).toBe(204)
  expect(await find(estimate)).toMatchObject({ status: 'bounced', error: expect.stringContaining(sentence) })
})

test('a meaningless code leaves the explanation to the other host, shortened', async () => {
  const { id, estimate } = await sendEmail()
  await post(report({ envelope: `${id}.1`, status: '5.0.0', said: `smtp; 550 Go away ${'x'.repeat(900)}` }))
  const { error } = await find(estimate)
  expect(error).toMatch(/^It came back: 550 Go away x+…$/)
  expect(error?.length).toBeLessThan(250)
})

test.each<[string, (id: string) => string]>([
  ['by the headers of what came back', (id) => report({ id })],
  ['by the whole of what came back', (id) => report({ id, returned: 'message/rfc822' })],
  ['with lines that end as mail has them', (id) => report({ envelope: `${id}.1` }).replaceAll('\n', '\r\n')],
  ['in capitals', (id) => report({ envelope: `${id.toUpperCase()}.1` })],
  [
    'in another type of part',
    (id) => report({ id }).replace('message/delivery-status', 'message/global-delivery-status'),
  ],
  [
    'as base64',
    (id) => {
      const [before = '', rest = ''] = report({ id }).split('Content-Type: message/delivery-status\n\n')
      const [fields = '', after = ''] = rest.split('\n--B0')
      const kept = Buffer.from(`${fields}\n`).toString('base64')
      return `${before}Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n\n${kept}\n--B0${after}--B0${rest.split('\n--B0').slice(2).join('\n--B0')}`
    },
  ],
  [
    'forwarded as a file by a person',
    (id) =>
      `From: office@sparkle.example\nTo: bounces@sparkle.example\nSubject: Fwd\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=F\n\n--F\nContent-Type: text/plain\n\nLook\n--F\nContent-Type: message/rfc822\n\n${report({ envelope: `${id}.1` })}\n--F--\n`,
  ],
])('a report is understood %s', async (_how, write) => {
  const { id, estimate } = await sendEmail()
  expect(await post(write(id))).toBe(204)
  expect((await find(estimate)).status).toBe('bounced')
})

test('a late email is in doubt, one that bounces after that is not reached, and nothing goes backwards', async () => {
  const { id, estimate } = await sendEmail()
  const delayed = report({ envelope: `${id}.1`, action: 'delayed', status: '4.4.1' })
  await post(delayed)
  await post(delayed)
  expect(await find(estimate)).toMatchObject({ status: 'unknown', error: expect.stringContaining('for a few days') })
  await post(report({ envelope: `${id}.1` }))
  await post(delayed)
  await post(report({ envelope: `${id}.1`, action: 'delivered', status: '2.0.0' }))
  expect((await find(estimate)).status).toBe('bounced')
})

test('a late email that does not bounce for days has arrived', async () => {
  const { id, estimate } = await sendEmail()
  await post(report({ envelope: `${id}.1`, action: 'delayed', status: '4.4.1' }))
  const job = server.running.jobs.find(({ name }) => name === 'end doubts about late e-mails')
  await job?.run()
  expect((await find(estimate)).status).toBe('unknown')
  ahead += 7 * 24 * 3_600_000
  await job?.run()
  expect(await find(estimate)).toMatchObject({ status: 'sent', error: null })
  ahead = 0
})

test('relayed e-mails, several recipients and non-reports change nothing', async () => {
  const { id, estimate } = await sendEmail()
  const toBoth = '\nFinal-Recipient: rfc822; other@example.com\nAction: delivered\nStatus: 2.0.0\n'
  for (const raw of [
    report({ envelope: `${id}.1`, action: 'relayed', status: '2.0.0' }),
    report({ envelope: `${id}.1`, action: 'expanded', status: '2.0.0' }),
    report({ envelope: `${randomUUID()}.1` }),
    report({}),
    report({ envelope: `${id}.1` }).replace('message/delivery-status', 'text/plain'),
    `From: ana@example.com\nSubject: Re: Estimate\nIn-Reply-To: <${id}@sparkle.example>\n\nThank you!\n`,
    '',
    '\u0000'.repeat(500),
    `Content-Type: multipart/report; boundary=B\n\n${'--B\nContent-Type: multipart/mixed; boundary=B\n\n'.repeat(400)}`,
  ]) {
    expect(await post(raw)).toBe(204)
  }
  expect((await find(estimate)).status).toBe('sent')
  await post(report({ envelope: `${id}.1`, more: toBoth }))
  expect((await find(estimate)).status).toBe('delivered')
})

test('a report from before an email was sent again does not count', async () => {
  const { id, estimate } = await sendEmail()
  const first = report({ envelope: `${id}.1` })
  const nameless = report({ id, arrived: new Date(Date.now() - 3_600_000).toUTCString() })
  await post(first)
  await server.call('POST', `/api/messages/${id}/send-again`, { body: { key: randomUUID() }, headers })
  expect(await find(estimate)).toMatchObject({ status: 'sent', attempts: 2 })
  await post(first)
  await post(nameless)
  expect((await find(estimate)).status).toBe('sent')
  await post(report({ envelope: `${id}.2` }))
  expect((await find(estimate)).status).toBe('bounced')
})

test('a report faster than the answer to its email counts', async () => {
  const { id, estimate } = await sendEmail()
  const { queries } = server.database
  const again = queries.updateTable('messages').where('id', '=', id)
  await again.set({ status: 'sending', lease_until: Date.now() + 60_000 }).execute()
  await post(report({ envelope: `${id}.1` }))
  expect((await find(estimate)).status).toBe('sending')
  const { applyEarlyNews } = await import('./report-store.ts')
  await again.set({ status: 'sent', lease_until: null }).execute()
  await server.database.transaction((write) => applyEarlyNews(write, id, Date.now()))
  expect((await find(estimate)).status).toBe('bounced')
})

test('of a hundred reports, doubled and shuffled, each email ends right', async () => {
  const sent = []
  for (let i = 0; i < 10; i++) sent.push(await sendEmail())
  const calls = sent.flatMap(({ id, customerEmail: to }, index) => {
    const delayed = report({ envelope: `${id}.1`, to, action: 'delayed', status: '4.4.1' })
    const end = report({ envelope: `${id}.1`, to, action: index % 2 ? 'failed' : 'delivered' })
    return [delayed, delayed, delayed, delayed, delayed, end, end, end, delayed, end]
  })
  const shuffled = calls.map((raw, index) => ({ raw, at: (index * 7919) % 101 })).toSorted((a, b) => a.at - b.at)
  for (let from = 0; from < calls.length; from += 10)
    await Promise.all(shuffled.slice(from, from + 10).map(({ raw }) => post(raw)))
  for (const [index, { estimate }] of sent.entries())
    expect((await find(estimate)).status).toBe(index % 2 ? 'bounced' : 'delivered')
})

test('the envelope of an email names the attempt, asks for reports and has an address for them', async () => {
  const { id, customerEmail } = await sendEmail()
  expect(mail.newest()).toMatchObject({
    from: 'bounces@sparkle.example',
    to: [customerEmail],
    dsn: { envid: `${id}.1`, notify: ['FAILURE', 'DELAY'] },
  })
  expect(mail.newest().parsed.from).toMatchObject({ address: 'office@sparkle.example' })
})

const bounced = (mailed: { id: string }, more: object = {}) => ({
  type: 'email.bounced',
  created_at: new Date().toISOString(),
  data: {
    to: ['ana@example.com'],
    headers: [{ name: 'Message-ID', value: `<${mailed.id}@sparkle.example>` }],
    bounce: { type: 'Permanent', subType: 'General', message: '550 5.1.1 No such user' },
    ...more,
  },
})

test.each(['webhook', 'svix'])('a mail service reports a bounce, by %s- headers', async (names) => {
  const sent = await sendEmail()
  expect(await tell(bounced(sent), { names })).toBe(204)
  expect(await tell(bounced(sent), { names })).toBe(204)
  expect(await find(sent.estimate)).toMatchObject({ status: 'bounced', error: expect.stringContaining('mailbox') })
})

test('a service with its own ids means the newest email to that address with that subject', async () => {
  const sent = await sendEmail()
  const { customerEmail: to, subject } = sent
  const event = (more: object) => bounced(sent, { headers: undefined, to: [to], ...more })
  await tell(event({ subject: 'Another' }))
  await tell(event({ to: ['nobody@example.com'], subject }))
  expect((await find(sent.estimate)).status).toBe('sent')
  // Services change the letters of an address.
  await tell(event({ to: [to.toUpperCase()], subject }))
  expect((await find(sent.estimate)).status).toBe('bounced')
})

test('an e-mail that waits at the other host is late; a report without a delivery status changes nothing', async () => {
  const sent = await sendEmail()
  for (const type of ['email.opened', 'email.clicked', 'email.complained', 'contact.created', 'email.sent'])
    expect(await tell({ ...bounced(sent), type })).toBe(204)
  for (const body of ['[]', 'null', '"x"', '{}', '{', '{"type":"email.bounced","data":[1]}']) {
    expect(await tell(body)).toBe(204)
  }
  expect((await find(sent.estimate)).status).toBe('sent')
  await tell(bounced(sent, { bounce: { type: 'Transient', message: 'Try later' } }))
  expect((await find(sent.estimate)).status).toBe('unknown')
  await tell({ ...bounced(sent), type: 'email.delivered' })
  expect((await find(sent.estimate)).status).toBe('delivered')
})

test('calls with the older secret are accepted while a service changes it, too', async () => {
  const sent = await sendEmail()
  expect(await tell(bounced(sent), { key: older })).toBe(204)
  expect((await find(sent.estimate)).status).toBe('bounced')
})

test('the example of Standard Webhooks verifies with its published signature', () => {
  const given = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    body: '{"test": 2432232314}',
  }
  const signature = 'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signEvent('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', given)).toBe(signature)
  const named = (listed: string) =>
    new Headers({ 'webhook-id': given.id, 'webhook-timestamp': given.timestamp, 'webhook-signature': listed })
  const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']
  const asked = { secrets, body: given.body, now: 1614265330_000 }
  expect(isFromService({ ...asked, headers: named(`v1,AAAA v1,${signature}`) })).toBe(true)
  for (const listed of [`v2,${signature}`, signature, 'v1,', `v1,${signature.slice(1)}`])
    expect(isFromService({ ...asked, headers: named(listed) })).toBe(false)
})
