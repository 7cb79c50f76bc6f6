import { createHmac, randomUUID } from 'node:crypto'
import twilio from 'twilio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../tools/mail-server.ts'
import { signEvent } from './delivery/check-webhook.ts'
import { inboundUrl, openTexting, publicUrl, type Texting } from './texts/open-test-texting.ts'

const token = 'a-token-of-more-than-twenty-letters'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqr'
const statusUrl = `${publicUrl}/webhooks/twilio/status`

let mail: MailServer
let texting: Texting
/** The subjects of the requests: an email and a text that have left. */
let email: { id: string }
let text: { sid: string }

beforeAll(async () => {
  mail = await startMailServer()
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'office@sparkle.example',
    MAIL_BOUNCE_TOKEN: token,
    MAIL_WEBHOOK_SECRET: secret,
  }
  texting = await openTexting({ now: () => Date.now() }, environment)
  const { id } = await texting.estimate('+14155556001')
  const rows = texting.server.database.queries.selectFrom('messages').select('id').where('entity_id', '=', id)
  email = await rows.where('channel', '=', 'email').executeTakeFirstOrThrow()
  text = { sid: texting.sms.received.at(-1)?.sid ?? '' }
})
afterAll(async () => {
  await texting.close()
  await mail.close()
})

type Sent = { method: string; path: string; headers: Record<string, string>; body: string }
type Kind = [name: string, status: number, change: (sent: Sent) => Sent]

async function send({ method, path, headers, body }: Sent): Promise<number> {
  const response = await fetch(texting.server.url + path, {
    method,
    // A request refused for its length ends its connection: no other one may wait on it.
    headers: { ...headers, ...(body.length > 64 * 1024 && { connection: 'close' }) },
    ...(method !== 'GET' && { body }),
  })
  return response.status
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const sign = (url: string, fields: Record<string, string>, key = texting.sms.authToken) =>
  twilio.getExpectedTwilioSignature(key, url, fields)

function callOf(url: string, fields: Record<string, string>, signedFor = url, key?: string): Sent {
  const headers = { ...formType, 'x-twilio-signature': sign(signedFor, fields, key) }
  return { method: 'POST', path: url.replace(publicUrl, ''), headers, body: new URLSearchParams(fields).toString() }
}

const texted = () => ({ MessageSid: 'SM1', From: '+14155556001', To: '+15005550006', Body: 'Yes!' })
const ended = () => ({ MessageSid: text.sid, MessageStatus: 'undelivered', ErrorCode: '30006' })
const twilioDoors = {
  inbound: { url: inboundUrl, other: statusUrl, fields: texted },
  status: { url: statusUrl, other: inboundUrl, fields: ended },
}

const withHeaders = (sent: Sent, headers: Record<string, string>): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
})
const without = (sent: Sent, name: string): Sent => ({
  ...sent,
  headers: Object.fromEntries(Object.entries(sent.headers).filter(([header]) => header !== name)),
})
const withBody = (sent: Sent, body: string): Sent => ({ ...sent, body })
const signatureOf = ({ headers }: Sent) => headers['x-twilio-signature'] ?? ''
const withSignature = (sent: Sent, signature: string) => withHeaders(sent, { 'x-twilio-signature': signature })

function twilioKinds({ url, other, fields }: (typeof twilioDoors)['inbound' | 'status']): Kind[] {
  const signedFor = (address: string) => () => callOf(url, fields(), address)
  return [
    ['without a signature', 403, (sent) => without(sent, 'x-twilio-signature')],
    ['with an empty signature', 403, (sent) => withSignature(sent, '')],
    ['signed by another token', 403, () => callOf(url, fields(), url, 'another-token')],
    ['signed by no token', 403, () => callOf(url, fields(), url, '')],
    ['with a signature cut short', 403, (sent) => withSignature(sent, signatureOf(sent).slice(1))],
    ['with a longer signature', 403, (sent) => withSignature(sent, `${signatureOf(sent)}A`)],
    ['with two signatures', 403, (sent) => withSignature(sent, `x, ${signatureOf(sent)}`)],
    ['with a signature of zeros', 403, (sent) => withSignature(sent, `${'A'.repeat(27)}=`)],
    ['with a signature in capitals', 403, (sent) => withSignature(sent, signatureOf(sent).toUpperCase())],
    [
      'with a signature of another hash',
      403,
      (sent) => withSignature(sent, createHmac('sha256', texting.sms.authToken).update(url).digest('base64')),
    ],
    [
      'with its signature in the query',
      403,
      (sent) => without({ ...sent, path: `${sent.path}?signature=x` }, 'x-twilio-signature'),
    ],
    ['signed for the other door', 403, signedFor(other)],
    ['signed for another host', 403, signedFor(url.replace('sparkle', 'another'))],
    [
      'signed for the address it was reached at',
      403,
      () => callOf(url, fields(), url.replace(publicUrl, texting.server.url)),
    ],
    ['signed for https', 403, signedFor(url.replace('http:', 'https:'))],
    ['signed for another port', 403, signedFor(url.replace('.example', '.example:8443'))],
    ['signed with a stroke at the end', 403, signedFor(`${url}/`)],
    ['signed with a query that is not there', 403, signedFor(`${url}?a=1`)],
    ['with a query that is not signed', 403, (sent) => ({ ...sent, path: `${sent.path}?a=1` })],
    ['for a door with another case', 404, (sent) => ({ ...sent, path: sent.path.toUpperCase() })],
    ['with a value altered', 403, (sent) => withBody(sent, sent.body.replace('SM', 'SN'))],
    ['with a value in another case', 403, (sent) => withBody(sent, sent.body.replace('SM', 'sm'))],
    ['with a value left out', 403, (sent) => withBody(sent, sent.body.replace(/&[^&]+$/, ''))],
    ['with a value emptied', 403, (sent) => withBody(sent, sent.body.replace(/=[^=]+$/, '='))],
    ['with a value more', 403, (sent) => withBody(sent, `${sent.body}&More=1`)],
    ['with a value twice', 403, (sent) => withBody(sent, `${sent.body}&MessageSid=SM2`)],
    ['with a space more', 403, (sent) => withBody(sent, `${sent.body}+`)],
    ['with a name altered', 403, (sent) => withBody(sent, sent.body.replace('MessageSid', 'messagesid'))],
    [
      'with its values swapped',
      403,
      (sent) => withBody(sent, sent.body.replace(/=([^&]+)&(\w+)=([^&]+)/, '=$3&$2=$1')),
    ],
    ['without a body', 403, (sent) => withBody(sent, '')],
    [
      'as JSON',
      403,
      (sent) => withBody(withHeaders(sent, { 'content-type': 'application/json' }), JSON.stringify(fields())),
    ],
    ['as plain text', 403, (sent) => withHeaders(sent, { 'content-type': 'text/plain' })],
    [
      'as a form of several parts',
      403,
      (sent) => withHeaders(sent, { 'content-type': 'multipart/form-data; boundary=x' }),
    ],
    ['that is read', 404, (sent) => ({ ...sent, method: 'GET' })],
    ['that is put', 404, (sent) => ({ ...sent, method: 'PUT' })],
    ['that is deleted', 404, (sent) => ({ ...sent, method: 'DELETE' })],
    ['that is far too long', 413, () => callOf(url, { ...fields(), Body: 'x'.repeat(300_000) })],
    ['signed as a mail service signs', 403, (sent) => ({ ...eventOf(), path: sent.path })],
  ]
}

function reportOf(): Sent {
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary=B'
  const status = `Original-Envelope-Id: ${email.id}.1\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1`
  const body = `${type}\n\n--B\nContent-Type: message/delivery-status\n\n${status}\n\n--B--\n`
  return { method: 'POST', path: '/webhooks/mail/bounce', headers: { authorization: `Bearer ${token}` }, body }
}

const shown = (authorization: string) => (sent: Sent) => withHeaders(sent, { authorization })

const reportKinds: Kind[] = [
  ['without a token', 403, (sent) => without(sent, 'authorization')],
  ['with an empty token', 403, shown('Bearer ')],
  ['with another token', 403, shown('Bearer another-token-of-more-than-twenty')],
  ['with a longer token', 403, shown(`Bearer ${token}x`)],
  ['with a token cut short', 403, shown(`Bearer ${token.slice(1)}`)],
  ['with the token in capitals', 403, shown(`Bearer ${token.toUpperCase()}`)],
  ['with the bare token', 403, shown(token)],
  ['with the token as a password', 403, shown(`Basic ${Buffer.from(`x:${token}`).toString('base64')}`)],
  [
    'with the token in the query',
    403,
    (sent) => without({ ...sent, path: `${sent.path}?token=${token}` }, 'authorization'),
  ],
  [
    'with the token in a cookie',
    403,
    (sent) => without(withHeaders(sent, { cookie: `token=${token}` }), 'authorization'),
  ],
  ['with the token in the body', 403, (sent) => without(withBody(sent, `${token}\n${sent.body}`), 'authorization')],
  ['that is read', 404, (sent) => ({ ...sent, method: 'GET' })],
  ['that is put', 404, (sent) => ({ ...sent, method: 'PUT' })],
  ['that is far too long', 413, (sent) => withBody(sent, sent.body + 'x'.repeat(1024 * 1024))],
  ['signed as the text service signs', 403, (sent) => ({ ...callOf(inboundUrl, texted()), path: sent.path })],
]

type Signing = { key?: string; at?: number; timestamp?: string; names?: string; version?: string; body?: string }

function eventOf({ key = secret, at = Date.now(), names = 'webhook', version = 'v1', ...given }: Signing = {}): Sent {
  const headersOfMail = [{ name: 'Message-ID', value: `<${email.id}@sparkle.example>` }]
  const data = { to: ['a@b.example'], headers: headersOfMail, bounce: { type: 'Permanent', message: '550 5.1.1 No' } }
  const { body = JSON.stringify({ type: 'email.bounced', data }), timestamp = String(Math.floor(at / 1000)) } = given
  const id = `msg_${randomUUID()}`
  const signature = `${version},${signEvent(key, { id, timestamp, body })}`
  const signed = { [`${names}-id`]: id, [`${names}-timestamp`]: timestamp, [`${names}-signature`]: signature }
  const headers = { 'content-type': 'application/json', ...signed }
  return { method: 'POST', path: '/webhooks/mail/events', headers, body }
}

const minute = 60_000
const signed = (how: () => Signing) => () => eventOf(how())

function eventKinds(names: string): Kind[] {
  const header = (name: string) => `${names}-${name}`
  return [
    ['signed by another secret', 403, signed(() => ({ names, key: 'whsec_QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo=' }))],
    ['signed by the secret in lower case', 403, signed(() => ({ names, key: secret.toLowerCase() }))],
    ['of six minutes ago', 403, signed(() => ({ names, at: Date.now() - 6 * minute }))],
    ['of a year ago', 403, signed(() => ({ names, at: Date.now() - 365 * 24 * 60 * minute }))],
    ['of in six minutes', 403, signed(() => ({ names, at: Date.now() + 6 * minute }))],
    ['of no time', 403, signed(() => ({ names, timestamp: '' }))],
    ['of a time in words', 403, signed(() => ({ names, timestamp: 'now' }))],
    ['of a time in milliseconds', 403, signed(() => ({ names, timestamp: String(Date.now()) }))],
    ['signed by another version', 403, signed(() => ({ names, version: 'v2' }))],
    ['under names of its own', 403, signed(() => ({ names: 'x-hook' }))],
    [
      'with a later time than was signed',
      403,
      (sent) => withHeaders(sent, { [header('timestamp')]: String(Math.floor(Date.now() / 1000) + 9) }),
    ],
    ['with another id than was signed', 403, (sent) => withHeaders(sent, { [header('id')]: 'msg_2' })],
    ['without an id', 403, (sent) => without(sent, header('id'))],
    ['without a time', 403, (sent) => without(sent, header('timestamp'))],
    ['without a signature', 403, (sent) => without(sent, header('signature'))],
    ['with an empty signature', 403, (sent) => withHeaders(sent, { [header('signature')]: 'v1,' })],
    ['with many wrong signatures', 403, (sent) => withHeaders(sent, { [header('signature')]: 'v1,AAAA '.repeat(200) })],
    ['with a value altered', 403, (sent) => withBody(sent, sent.body.replace('bounced', 'dropped'))],
    ['with a space more', 403, (sent) => withBody(sent, `${sent.body} `)],
    ['without a body', 403, (sent) => withBody(sent, '')],
    ['that is read', 404, (sent) => ({ ...sent, method: 'GET' })],
    ['that is put', 404, (sent) => ({ ...sent, method: 'PUT' })],
    ['that is far too long', 413, signed(() => ({ names, body: JSON.stringify({ type: 'x'.repeat(300_000) }) }))],
    [
      'with the token of another door',
      403,
      (sent) => without(withHeaders(sent, { authorization: `Bearer ${token}` }), header('signature')),
    ],
  ]
}

/** Everything that a webhook could have changed. */
async function readState() {
  const { queries } = texting.server.database
  return {
    texts: await queries.selectFrom('incoming_texts').select(['id', 'outcome']).execute(),
    numbers: await queries.selectFrom('text_numbers').select('number').execute(),
    messages: await queries.selectFrom('messages').select(['id', 'status', 'receipt']).orderBy('id').execute(),
    estimates: await queries.selectFrom('estimates').select(['status', 'not_reached']).execute(),
  }
}

const doors = () => ({
  'a text that came in': { right: () => callOf(inboundUrl, texted()), kinds: twilioKinds(twilioDoors.inbound) },
  'a receipt of a text': { right: () => callOf(statusUrl, ended()), kinds: twilioKinds(twilioDoors.status) },
  'a report of a mail host': { right: reportOf, kinds: reportKinds },
  'an event of a mail service': { right: () => eventOf(), kinds: eventKinds('webhook') },
  'an event by the names of before': { right: () => eventOf({ names: 'svix' }), kinds: eventKinds('svix') },
})

test('fifty kinds of forged, stale, altered or misdirected calls are refused at every door, and change nothing', async () => {
  const before = await readState()
  const taken = []
  for (const [door, { right, kinds }] of Object.entries(doors()))
    for (const [name, status, change] of kinds) {
      const answered = await send(change(right()))
      if (answered !== status) taken.push(`${door} ${name}: ${answered}, not ${status}`)
    }
  expect(taken).toEqual([])
  expect(await readState()).toEqual(before)
  const kinds = Object.values(doors()).flatMap((door) => door.kinds.map(([name]) => name))
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(50)
})

test('a valid call is accepted at each of these doors, and once, however often it is replayed', async () => {
  const requests = Object.values(doors()).map(({ right }) => right())
  const answered = []
  for (const request of requests) answered.push(await send(request))
  expect(answered).toEqual([200, 200, 204, 204, 204])
  await texting.server.deliver()
  const after = await readState()
  expect(after.texts).toEqual([{ id: 'SM1', outcome: 'approved' }])
  expect(after.messages).toContainEqual({ id: email.id, status: 'bounced', receipt: null })
  const sent = texting.sms.received.length
  for (const request of [...requests, ...requests]) expect(await send(request)).toBeLessThan(300)
  await texting.server.deliver()
  expect(await readState()).toEqual(after)
  expect(texting.sms.received).toHaveLength(sent)
})

const setSize = 1_000

/** The same numbers each time, from 0 to below 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

test('a thousand texts whose receipts come doubled, shuffled and partly missing end right', async () => {
  const { queries } = texting.server.database
  const model = await queries
    .selectFrom('messages')
    .selectAll()
    .where('kind', '=', 'estimate-text')
    .executeTakeFirstOrThrow()
  const random = createRandom(7)
  const sets = Array.from({ length: setSize }, (_, index) => {
    const end = (['sent', 'delivered', 'undelivered'] as const)[index % 3] ?? 'sent'
    const told = ['accepted', 'queued', 'sending', 'sent', ...(end === 'sent' ? [] : [end])]
    // The end is reported in any case: otherwise nobody could know it.
    const calls = told.flatMap((status) => Array<string>(status === end ? 2 : Math.floor(random() * 3)).fill(status))
    // Every other one is in doubt: its service id is unknown, and its receipts have our own.
    return { id: randomUUID(), sid: `SM-set-${index}`, isInDoubt: index % 2 === 0, end, calls }
  })
  for (let from = 0; from < setSize; from += 100) {
    const rows = sets.slice(from, from + 100).map(({ id, sid, isInDoubt }, at) => {
      const about = {
        kind: 'function-text' as const,
        entity_id: `set-${from + at}`,
        recipient: `+1415556${7000 + from + at}`,
      }
      const left = { status: 'sent' as const, error: null, receipt: null, sent_at: Date.now(), next_attempt_at: null }
      return isInDoubt
        ? { ...model, ...about, ...left, id, status: 'unknown' as const, provider_id: null, sent_at: null }
        : { ...model, ...about, ...left, id, provider_id: sid }
    })
    await queries.insertInto('messages').values(rows).execute()
  }
  const calls = sets
    .flatMap(({ calls: told, ...set }) => told.map((status) => ({ ...set, status, order: random() })))
    .toSorted((a, b) => a.order - b.order)
  for (let from = 0; from < calls.length; from += 20) {
    const some = calls.slice(from, from + 20).map(({ id, sid, isInDoubt, status }) => {
      return send(
        callOf(isInDoubt ? `${statusUrl}?message=${id}` : statusUrl, {
          MessageSid: sid,
          MessageStatus: status,
          ErrorCode: '30005',
        }),
      )
    })
    expect(new Set(await Promise.all(some))).toEqual(new Set([200]))
  }
  const rows = await queries.selectFrom('messages').select(['provider_id', 'status']).execute()
  const ends = new Map(rows.map(({ provider_id, status }) => [provider_id, status]))
  expect(sets.filter(({ sid, end }) => ends.get(sid) !== end)).toEqual([])
})
