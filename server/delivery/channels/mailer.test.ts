// @module-tag any-engine
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailBehaviour } from '../../../tools/mail/mail-behaviours.ts'
import { type MailServer, startMailServer } from '../../../tools/mail-server.ts'
import { explainTrouble } from '#words/troubles.ts'
import { explainMailError } from './explain-mail-error.ts'
import { createMailer, type Mailer, type OutgoingEmail } from './mailer.ts'
import { createTurns } from '../../platform/take-turns.ts'

// Over real SMTP conversations, each with a server that misbehaves in its own way.

let server: MailServer
let mailer: Mailer

beforeEach(async () => {
  server = await startMailServer()
  mailer = connectTo(server.url)
})
afterEach(() => server.close())

/** A busy machine greets late; only a server that says nothing has to be given up soon. */
function connectTo(url: string, greetingMs = 10_000): Mailer {
  return createMailer({ url, from: 'office@example.com', patience: { greetingMs, answerMs: 900 } })
}

function send(more: Partial<OutgoingEmail> = {}) {
  return mailer.send({
    messageId: '<one@example.com>',
    envelopeId: 'one.1',
    fromName: 'Sparkle',
    replyTo: null,
    to: 'ana@example.com',
    subject: 'Hello',
    html: null,
    text: 'Hello',
    attachments: [],
    ...more,
  })
}

test('an accepted e-mail is sent, and the server is in order', async () => {
  expect(await send()).toEqual({ kind: 'sent', providerId: null })
  expect(await mailer.check()).toBeNull()
})

test('an e-mail is marked as automatic, so that no vacation reply answers', async () => {
  await send()
  const header = server.newest().parsed.headers.find(({ key }) => key === 'auto-submitted')
  expect(header?.value).toBe('auto-generated')
})

test('a calendar file is an alternative part of the e-mail, and an attachment', async () => {
  const content = Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n')
  const contentType = 'text/calendar; charset=utf-8; method=CANCEL'
  await send({ html: '<p>Hello</p>', attachments: [{ filename: 'visit.ics', contentType, content }] })
  const { raw, parsed } = server.newest()
  expect(parsed.attachments).toMatchObject([
    { mimeType: 'text/calendar', method: 'CANCEL' },
    { mimeType: 'application/ics', filename: 'visit.ics', disposition: 'attachment' },
  ])
  const [, alternatives = ''] = /multipart\/alternative[^]*?boundary="([^"]+)"/.exec(raw.toString()) ?? []
  const ways = raw.toString().split(`--${alternatives}`).slice(1, -1)
  expect(ways.map((way) => /Content-Type: ([\w/]+)/.exec(way)?.[1])).toEqual([
    'text/plain',
    'text/html',
    'text/calendar',
  ])
  for (const { content: bytes } of parsed.attachments)
    expect(Buffer.from(bytes as ArrayBuffer).toString()).toContain('METHOD:CANCEL')
})

test.each<[MailBehaviour, object]>([
  ['refuse-recipient', { kind: 'refused', reason: expect.stringContaining('No such mailbox here') }],
  ['fail-after-data', { kind: 'refused', reason: expect.stringContaining('Transaction failed') }],
  ['defer-recipient', { kind: 'put-off', reason: expect.stringContaining('Try again later') }],
  ['refuse-to-relay', { kind: 'put-off', reason: expect.stringMatching(/sign in.*Relay access denied/) }],
  ['cut-after-data', { kind: 'put-off', trouble: { kind: 'cut' } }],
  ['half-open', { kind: 'put-off', trouble: { kind: 'silent' } }],
  [
    'refuse-greeting',
    { kind: 'held-up', trouble: { kind: 'refusing', said: expect.stringContaining('Out of order') } },
  ],
  ['mute', { kind: 'held-up', trouble: { kind: 'silent' } }],
  ['refuse-sender', { kind: 'held-up', trouble: { kind: 'sender' } }],
])('%s ends an e-mail as it should', async (behaviour, outcome) => {
  server.behave(behaviour)
  if (behaviour === 'mute') mailer = connectTo(server.url, 300)
  expect(await send()).toMatchObject(outcome)
})

test.each<[MailBehaviour, true | undefined]>([
  ['cut-after-data', true],
  ['cut-in-data', undefined],
  ['defer-recipient', undefined],
])(
  'an e-mail may have left where all of it was handed over and no word came back: %s',
  async (behaviour, mayHaveLeft) => {
    server.behave(behaviour)
    // Longer than what is in flight at a time.
    const files = [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.alloc(5_000_000, 'words ') }]
    const outcome = await send({ attachments: files })
    expect(outcome).toMatchObject({ kind: 'put-off' })
    expect('mayHaveLeft' in outcome && outcome.mayHaveLeft).toBe(mayHaveLeft ?? false)
  },
)

test.each<[MailBehaviour, string]>([
  ['refuse-greeting', 'refusing'],
  ['mute', 'silent'],
])('a check finds out that a server is %s', async (behaviour, kind) => {
  server.behave(behaviour)
  if (behaviour === 'mute') mailer = connectTo(server.url, 300)
  expect(await mailer.check()).toMatchObject({ kind })
})

test("a wrong password is the mail server's trouble, for a message and for a check", async () => {
  server.behave('refuse-sign-in')
  mailer = connectTo(server.url.replace('//', '//office:wrong@'))
  expect(await send()).toMatchObject({ kind: 'held-up', trouble: { kind: 'sign-in' } })
  expect(await mailer.check()).toMatchObject({ kind: 'sign-in' })
  server.behave('accept')
  expect(await send()).toMatchObject({ kind: 'sent' })
})

test("a missing server and an unknown host name are the mail server's trouble", async () => {
  await server.close()
  expect(await send()).toMatchObject({ kind: 'held-up', trouble: { kind: 'unreachable' } })
  mailer = connectTo('smtp://mail.invalid')
  expect(await mailer.check()).toMatchObject({ kind: 'unknown-name' })
})

test("no other work begins between the last byte of an e-mail and its server's answer", async () => {
  const turns = createTurns({ momentMs: 3_600_000 })
  const order: string[] = []
  mailer = createMailer({
    url: server.url,
    from: 'office@example.com',
    turns: {
      ...turns,
      giveWay() {
        order.push('handed over')
        const over = turns.giveWay()
        return () => {
          order.push('heard')
          over()
        }
      },
    },
  })
  let isOver = false
  async function work(): Promise<void> {
    while (!isOver) await turns.take(async () => void order.push('work'))
  }
  const working = work()
  for (let mails = 0; mails < 3; mails++) expect(await send()).toMatchObject({ kind: 'sent' })
  isOver = true
  await working
  const told = order.filter((each) => each !== 'work')
  expect(told).toEqual(Array.from({ length: 3 }, () => ['handed over', 'heard']).flat())
  expect(order.filter((each, index) => each === 'work' && order[index - 1] === 'handed over')).toEqual([])
  expect(order[0]).toBe('work')
})

test.each<MailBehaviour>(['cut-after-data', 'fail-after-data', 'half-open'])(
  'an e-mail that ends badly holds nothing up: %s',
  async (behaviour) => {
    const turns = createTurns({ momentMs: 3_600_000 })
    mailer = createMailer({ url: server.url, from: 'office@example.com', patience: { answerMs: 900 }, turns })
    server.behave(behaviour)
    await send()
    expect(await turns.take(async () => 'done')).toBe('done')
  },
)

function answered(command: string, response: string, given: string[] = []) {
  return explainMailError(Object.assign(new Error(response), { command, response }), given)
}

test.each([
  ['RCPT TO', '550 5.1.1 No such user', 'refused'],
  ['RCPT TO', '550 No such user', 'refused'],
  ['RCPT TO', '451 4.7.1 Greylisted', 'put-off'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'put-off'],
  ['RCPT TO', '550 4.2.0 Later', 'put-off'],
  ['RCPT TO', '530 5.7.0 Authentication required', 'put-off'],
  ['RCPT TO', '554 5.7.1 <ana@example.com>: Relay access denied', 'put-off'],
  ['RCPT TO', '550 5.7.1 Unable to relay for ana@example.com', 'put-off'],
  ['RCPT TO', '550-5.7.1 <ana@example.com>... Relaying\n550 5.7.1 denied', 'put-off'],
  ['RCPT TO', '550 relay not permitted', 'put-off'],
  ['MAIL FROM', '552 5.3.4 Message too big', 'refused'],
  ['MAIL FROM', '452 4.3.1 Insufficient storage', 'put-off'],
  ['MAIL FROM', '550 5.7.1 Not your address', 'held-up'],
  ['DATA', '554 5.6.0 Rejected', 'refused'],
  ['DATA', '452 4.3.1 Insufficient storage', 'put-off'],
  ['CONN', '421 4.3.2 Shutting down', 'put-off'],
  ['AUTH PLAIN', '454 4.7.0 Temporary failure', 'held-up'],
  ['EHLO', '502 What?', 'held-up'],
])('after %s, "%s" is %s', (command, response, kind) => {
  expect(answered(command, response)).toMatchObject({ kind })
})

test.each([
  ['AUTH LOGIN', '550 5.7.30 Basic authentication is not supported for Client Submission.', 'Microsoft does not take'],
  ['DATA', '550 5.7.30 Basic authentication is not supported for Client Submission.', 'Microsoft does not take'],
  ['MAIL FROM', '550 5.7.30 Basic authentication is not supported for Client Submission.', 'Microsoft does not take'],
  ['AUTH LOGIN', '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.', 'Microsoft has turned'],
  ['AUTH PLAIN', '534 5.7.9 Application-specific password required.', 'Google wants an app password'],
  [
    'AUTH PLAIN',
    '535-5.7.8 Username and Password not accepted.\n535 5.7.8 Learn more',
    'does not accept this user name',
  ],
])('after %s, "%s" holds e-mail up and names the remedy', (command, response, what) => {
  const outcome = answered(command, response)
  if (outcome.kind !== 'held-up') throw new Error(`It is ${outcome.kind}`)
  const words = explainTrouble('email', outcome.trouble)
  expect(words.what).toContain(what)
  expect(words.remedy).toMatch(/Emails and texts/)
})

test('a recipient refused with a code about sign-in fails alone, and is tried again', () => {
  expect(answered('RCPT TO', '550 5.7.30 Basic authentication is not supported')).toMatchObject({ kind: 'put-off' })
})

test('any other refused sign-in is reported in general words', () => {
  const said = '535 Authentication failed'
  expect(explainTrouble('email', { kind: 'sign-in', said }).what).toContain('refuses the user name or the password')
})

test.each([
  '550 5.1.1 <relay@example.com>: User unknown in virtual mailbox table',
  '550 5.1.1 RELAY-access-denied@example.com: unknown',
  '550 5.1.1 <"relay access denied"@example.com>: unknown',
  '550 5.1.1 "relay access denied"@example.com: unknown',
  '550 5.1.2 <ana@relay.example.com>: Host not found',
])('a badly typed recipient says nothing about the server: %s', (response) => {
  expect(answered('RCPT TO', response, ['relay-access-denied@example.com'])).toMatchObject({ kind: 'refused' })
})

test.each([
  '550 5.4.5 Daily user sending limit exceeded.',
  '550-5.4.5 Daily user sending\n550-5.4.5 quota exceeded.',
  '454 Throttling failure: Daily message quota exceeded.',
  "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
  '550 Domain example.com has exceeded the max emails per hour (125/100 (125%)) allowed. Message discarded.',
  '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException',
  '452 4.5.3 Mail send limit exceeded',
  '554 5.7.1 Too many messages from this account',
  '450 4.7.1 Error: too much mail from 192.0.2.1',
])('a server that has accepted enough for now is busy, and the message is sent later: %s', (response) => {
  const trouble = { kind: 'busy', said: response }
  expect(answered('DATA', response)).toMatchObject({ kind: 'put-off', trouble })
  expect(answered('MAIL FROM', response)).toMatchObject({ kind: 'held-up', trouble })
  const outcome = answered('RCPT TO', response)
  expect(outcome).toMatchObject({ kind: 'put-off' })
  expect(outcome).not.toHaveProperty('trouble')
})

test.each([
  '552 5.3.4 Message size limit exceeded',
  '552 5.2.3 Message length exceeds administrative limit',
  '554 5.4.6 Hop count exceeded the limit',
  '552 Mailbox quota exceeded',
  '554 5.7.1 Spam score exceeds the limit',
  '554 5.6.0 Rejected: "Daily limit exceeded"',
  '554 5.6.0 Rejected: Sending limit exceeded asked for a visit',
])('a fault of one message or one mailbox is refused: %s', (response) => {
  const given = ['ana@example.com', 'Sending limit exceeded asked for a visit']
  expect(answered('DATA', response, given)).toMatchObject({ kind: 'refused' })
})

test('a full mailbox is not mistaken for an exhausted sender', () => {
  const outcome = answered('DATA', '552 5.2.2 <ana@example.com>: Quota exceeded')
  expect(outcome).toMatchObject({ kind: 'put-off' })
  expect(outcome).not.toHaveProperty('trouble')
})

test.each([
  '421 4.7.0 Too many errors',
  '454 4.7.1 Relay access denied',
  '530 5.7.0 Authentication required',
  '554 5.7.1 Relay access denied',
])('whatever a server says of a recipient, only that e-mail is put off: %s', (response) => {
  const outcome = answered('RCPT TO', response)
  expect(outcome).toMatchObject({ kind: 'put-off' })
  expect(outcome).not.toHaveProperty('trouble')
})

test.each([
  [
    { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED', command: 'CONN' },
    { kind: 'held-up', trouble: { kind: 'insecure' } },
  ],
  [
    { code: 'ETLS', command: 'STARTTLS' },
    { kind: 'held-up', trouble: { kind: 'insecure' } },
  ],
  [{ code: 'EMESSAGE', command: 'MAIL FROM' }, { kind: 'refused' }],
  [{ code: 'ESTREAM', command: 'API' }, { kind: 'put-off' }],
])('a missing answer is classified by its error: %j', (details, outcome) => {
  expect(explainMailError(Object.assign(new Error('No'), details))).toMatchObject(outcome)
})
