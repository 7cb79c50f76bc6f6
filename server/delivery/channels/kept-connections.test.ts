// @module-tag any-engine
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../tools/mail-server.ts'
import { createMailer, type Mailer } from './mailer.ts'

// Over real SMTP conversations, with a server that ends its connections in various ways.

let server: MailServer
let mailer: Mailer

beforeEach(async () => {
  server = await startMailServer()
  mailer = connect({})
})
afterEach(async () => {
  mailer.close()
  await server.close()
})

function connect(patience: { restMs?: number }): Mailer {
  return createMailer({
    url: server.url,
    from: 'office@example.com',
    patience: { greetingMs: 1_000, answerMs: 5_000, ...patience },
  })
}

function send(subject: string, text = 'Hello') {
  return mailer.send({
    envelopeId: 'one.1',
    messageId: `<${subject}@example.com>`,
    fromName: 'Sparkle',
    replyTo: null,
    to: 'ana@example.com',
    subject,
    html: null,
    text,
    attachments: [],
  })
}

/** Long before the client itself gives up on a silent connection. */
const soon = { timeout: 2_000 }

const subjects = () => server.received.map(({ parsed }) => parsed.subject)

test('e-mails in a row share one connection, each whole and separate', async () => {
  for (const subject of ['one', 'two', 'three']) expect(await send(subject)).toMatchObject({ kind: 'sent' })
  expect(subjects()).toEqual(['one', 'two', 'three'])
  expect(server.connections().sinceStart).toBe(1)
})

test('simultaneous e-mails have a connection each, and two stay open', async () => {
  await Promise.all(['1', '2', '3', '4', '5'].map((subject) => send(subject)))
  expect(subjects().toSorted()).toEqual(['1', '2', '3', '4', '5'])
  await expect.poll(() => server.connections()).toEqual({ sinceStart: 5, now: 2 })
})

test.each(['politely', 'cut', 'silently'] as const)(
  'an e-mail is sent once, over a new connection, when the server has ended the open ones %s',
  async (how) => {
    await Promise.all([send('one'), send('two')])
    server.endConnections(how)
    expect(await send('three')).toMatchObject({ kind: 'sent' })
    expect(subjects().toSorted()).toEqual(['one', 'three', 'two'])
    expect(server.connections().sinceStart).toBe(3)
  },
)

test('a server that ends a connection while an e-mail is on its way gets it once', async () => {
  await send('one')
  const sending = send('two')
  server.endConnections('politely')
  expect(await sending).toMatchObject({ kind: 'sent' })
  expect(subjects()).toEqual(['one', 'two'])
})

test.each(['cut-in-data', 'cut-after-data'] as const)(
  'after %s on an open connection the e-mail may have been accepted: it is not sent again here',
  async (behaviour) => {
    await send('one')
    server.behave(behaviour)
    expect(await send('two', 'All is well.\n'.repeat(20_000))).toMatchObject({
      kind: 'put-off',
      trouble: { kind: 'cut' },
    })
    expect(server.connections().sinceStart).toBe(1)
  },
)

test('a refused e-mail is refused on an open connection too, and the next one is sent', async () => {
  await send('one')
  server.behave('refuse-recipient')
  expect(await send('two')).toMatchObject({ kind: 'refused' })
  server.behave('accept')
  expect(await send('three')).toMatchObject({ kind: 'sent' })
  expect(subjects()).toEqual(['one', 'three'])
})

test('a dead server is reported the same as without open connections', async () => {
  await send('one')
  await server.close()
  expect(await send('two')).toMatchObject({ kind: 'held-up', trouble: { kind: 'unreachable' } })
  server = await startMailServer()
})

test('a connection that is unused for a while is closed', async () => {
  mailer = connect({ restMs: 50 })
  await send('one')
  await expect.poll(() => server.connections().now, soon).toBe(0)
  expect(await send('two')).toMatchObject({ kind: 'sent' })
})

test('closing the mailer says goodbye on every open connection', async () => {
  await Promise.all([send('one'), send('two')])
  expect(server.connections().now).toBe(2)
  mailer.close()
  await expect.poll(() => server.connections().now, soon).toBe(0)
})
