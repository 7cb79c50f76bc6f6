// @module-tag both-engines
import { expect, test } from 'vitest'
import { delayEndsMs, type MailEvent } from '../../domain/messages/mail-reports.ts'
import { messageStatuses } from '../../domain/messages/messages.ts'
import { seedEstimates } from '../estimates/seed-test-estimates.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedMessages, readIds, readMessage } from '../messages/seed-test-messages.ts'
import { applyEarlyNews, applyReport, findMailTo, type MailReport, settleDelayed } from './report-store.ts'

const tables = openTestTables('messages', 'events', 'estimates', 'customers')
const now = 1_000_000_000
const minute = 60_000

const read = (id: string) => readMessage(tables.queries, id)
const readEvents = () => tables.queries.selectFrom('events').select(['kind', 'entity_id', 'created_at']).execute()

type Said = {
  event?: MailEvent
  recipient?: string | null
  original?: string | null
  attempt?: number | null
  takenAt?: number | null
}

function reportOf(
  id: string,
  { event = 'failed', recipient = null, original = null, attempt = null, takenAt = null }: Said,
): MailReport {
  return { mail: { id, attempt }, news: { event, recipient, original, code: '5.1.1', said: '' }, takenAt }
}

const report = (id: string, said: Said) => tables.write((write) => applyReport(write, reportOf(id, said), now))

const noMailbox = expect.stringMatching(/^There is no such mailbox/)
const notYet = expect.stringMatching(/has not taken it yet/)

test.each([
  ['failed', ['sent', 'unknown'], { status: 'bounced', error: noMailbox, next_attempt_at: null }],
  ['delayed', ['sent'], { status: 'unknown', error: notYet, next_attempt_at: now + delayEndsMs }],
  ['delivered', ['sent', 'unknown'], { status: 'delivered', error: null, next_attempt_at: null }],
] as const)('an email reported as %s moves on from %j', async (event, from, becomes) => {
  const rest = { attempts: 1, error: 'before', next_attempt_at: 5 }
  await seedMessages(tables.queries, ...messageStatuses.map((status) => ({ ...rest, id: status, status })))
  for (const status of messageStatuses) {
    const isNews = from.some((one) => one === status)
    expect(await report(status, { event }), status).toBe(isNews)
    expect(await read(status)).toMatchObject(isNews ? becomes : { ...rest, status })
  }
  expect(await readIds(tables.queries, 'receipt')).toEqual(['sending'])
  const told = from.map((id) => ({ kind: 'message-changed', entity_id: id, created_at: now }))
  expect((await readEvents()).toSorted((a, b) => (a.entity_id < b.entity_id ? -1 : 1))).toEqual(told)
})

test('a report about an unknown email is ignored', async () => {
  await seedMessages(tables.queries, { id: 'text', channel: 'text', status: 'sent', attempts: 1 })
  expect(await report('text', {})).toBe(false)
  expect(await report('none', {})).toBe(false)
  expect((await read('text')).status).toBe('sent')
})

test.each<[string, boolean, Said, object]>([
  ['names this attempt', true, { attempt: 2, recipient: 'other@example.com' }, { attempts: 2 }],
  ['names an earlier attempt', false, { attempt: 1 }, { attempts: 2 }],
  ['can be about the only attempt alone', true, { recipient: 'other@example.com', takenAt: 0 }, { attempts: 1 }],
  ['is about an email taken long before', false, { takenAt: now - 5 * minute - 1 }, { attempts: 2 }],
  ['is about one taken as long before as clocks may differ', true, { takenAt: now - 5 * minute }, { attempts: 2 }],
  ['is about one taken in time, for somebody else', true, { takenAt: now, recipient: 'b@b.co' }, { attempts: 2 }],
  ['names another recipient', false, { recipient: 'other@example.com' }, { attempts: 2 }],
  ['names the recipient in other letters', true, { recipient: 'ANA@example.com' }, { attempts: 2 }],
  [
    'names the recipient in our letters',
    true,
    { recipient: 'ana@example.com' },
    { attempts: 2, recipient: 'Ana@Example.com' },
  ],
  ['names nobody and no time', true, {}, { attempts: 2 }],
  [
    'knows when it was taken, and we do not',
    false,
    { takenAt: now, recipient: 'b@b.co' },
    { attempts: 2, sent_at: null },
  ],
])('of an email that was sent again, a report that %s is news: %s', async (_, isNews, said, row) => {
  await seedMessages(tables.queries, { id: 'a', status: 'sent', sent_at: now, ...row })
  expect(await report('a', said)).toBe(isNews)
  expect((await read('a')).status).toBe(isNews ? 'bounced' : 'sent')
})

test.each<[boolean, string, string]>([
  [false, 'other@example.com', 'ana@example.com'],
  [true, 'ANA@Example.com', 'ana@example.com'],
])('news is %s: a report for %s of an email to %s', async (isNews, original, recipient) => {
  await seedMessages(tables.queries, { id: 'a', status: 'sent', attempts: 1, recipient })
  expect(await report('a', { original, attempt: 1 })).toBe(isNews)
  expect((await read('a')).status).toBe(isNews ? 'bounced' : 'sent')
})

test('a report moves its own email, and no other', async () => {
  const sent = { status: 'sent', attempts: 1 } as const
  await seedMessages(tables.queries, { ...sent, id: 'b', attempts: 5 }, { ...sent, id: 'a' }, { ...sent, id: 'c' })
  expect(await report('a', { attempt: 1 })).toBe(true)
  for (const id of ['b', 'c']) expect(await read(id)).toMatchObject({ status: 'sent', error: null })
})

test('a report faster than its attempt waits for the end of it', async () => {
  const sending = { status: 'sending', attempts: 2 } as const
  await seedMessages(tables.queries, { ...sending, id: 'a' }, { ...sending, id: 'b' })
  expect(await report('a', {})).toBe(false)
  expect(await read('a')).toMatchObject({ status: 'sending', error: null })
  expect((await read('b')).receipt).toBeNull()
  expect(await readEvents()).toEqual([])

  await tables.queries.updateTable('messages').set({ status: 'sent' }).execute()
  await tables.write((write) => applyEarlyNews(write, 'a', now))
  expect(await read('a')).toMatchObject({ status: 'bounced', error: noMailbox })
  await tables.write((write) => applyEarlyNews(write, 'b', now))
  expect((await read('b')).status).toBe('sent')
})

test('a report that waited for its attempt does not count for the next one', async () => {
  await seedMessages(tables.queries, { id: 'a', status: 'sending', attempts: 1 })
  await report('a', {})
  await tables.queries.updateTable('messages').set({ status: 'sent', attempts: 2 }).execute()
  await tables.write((write) => applyEarlyNews(write, 'a', now))
  expect((await read('a')).status).toBe('sent')
})

test('an estimate whose email bounces shows it', async () => {
  await seedEstimates(tables.queries, { id: 'K47-H2X' })
  const email = { kind: 'estimate-email', entity_id: 'K47-H2X', status: 'sent', attempts: 1 } as const
  await seedMessages(tables.queries, { ...email, id: 'a' })
  await report('a', {})
  const row = tables.queries.selectFrom('estimates').select('not_reached').where('id', '=', 'K47-H2X')
  expect(await row.executeTakeFirstOrThrow()).toEqual({ not_reached: 'email' })
})

test('a late email without further reports until its day comes has arrived', async () => {
  const late = { status: 'unknown', error: 'late', next_attempt_at: now } as const
  await seedMessages(
    tables.queries,
    { ...late, id: 'a' },
    { ...late, id: 'later', next_attempt_at: now + 1 },
    { ...late, id: 'waits', status: 'queued' },
    { ...late, id: 'text', channel: 'text' },
  )
  expect(await settleDelayed(tables.queries, now)).toEqual(['a'])
  expect(await read('a')).toMatchObject({ status: 'sent', error: null, next_attempt_at: null })
  for (const id of ['later', 'waits', 'text']) expect((await read(id)).error, id).toBe('late')
})

test('an email is found by its recipient, in upper or lower case, and its subject', async () => {
  const sent = { status: 'sent', recipient: 'Ana@example.com', created_at: 10, attempts: 3 } as const
  await seedMessages(
    tables.queries,
    { ...sent, id: 'older' },
    { ...sent, id: 'visit', created_at: 11, status: 'unknown' },
    { ...sent, id: 'review', created_at: 12, subject: 'Your review' },
    { ...sent, id: 'waits', created_at: 13, status: 'queued' },
    { ...sent, id: 'text', created_at: 13, channel: 'text' },
    { ...sent, id: 'of another', created_at: 13, recipient: 'bo@example.com' },
  )
  const find = (subject: string | null, since = 10) =>
    findMailTo(tables.queries, { recipient: 'ana@EXAMPLE.com', subject, since })
  expect(await find(null)).toEqual({ id: 'review', attempt: null })
  expect(await find('Your visit')).toEqual({ id: 'visit', attempt: null })
  expect(await find('Your review', 12)).toEqual({ id: 'review', attempt: null })
  expect(await find('Your visit', 12)).toBeNull()
  expect(await find('Your estimate')).toBeNull()
})

test('an email is searched among the newest twenty to its recipient', async () => {
  const sent = (id: string, created_at: number, subject: string) =>
    ({ id, created_at, subject, status: 'sent', recipient: 'ana@example.com' }) as const
  const others = Array.from({ length: 19 }, (_, at) => sent(`${at}`, 5, 'Another'))
  await seedMessages(tables.queries, ...others, sent('within', 2, 'The twentieth'), sent('beyond', 1, 'One more'))
  const find = (subject: string) => findMailTo(tables.queries, { recipient: 'ana@example.com', subject, since: 0 })
  expect(await find('The twentieth')).toMatchObject({ id: 'within' })
  expect(await find('One more')).toBeNull()
})
