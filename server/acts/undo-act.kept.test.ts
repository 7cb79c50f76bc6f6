// @module-tag both-engines
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestParts } from '../open-test-parts.ts'
import { count, readCounters } from '../platform/counters.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { insertAct } from './store.ts'
import type { Standing } from './undo-act.ts'
import { undoTestAct } from './undo-test-act.ts'

const tables = openTestTables('acts', 'messages', 'counters', 'events', 'limits', 'request_keys')
const now = Date.parse('2026-11-30T20:00:00Z')
const office = openTestParts(tables, now)

const act = { noun: 'booking', entityId: 'visit', version: 2, before: { status: 'pending' }, heldUntil: now } as const
const counted = { 'bookings-pending': -1, 'bookings-confirmed': 1 }
const seed = () =>
  tables.write(async (write) => {
    await count(write, counted)
    for (const key of ['act', 'other']) await insertAct(write, { ...act, key, counted })
  })

/** What the nouns put back, as far as it goes. */
function undo(press: { act?: string; key?: string } = {}, standing: Standing | null = null) {
  return undoTestAct(office.parts, { booking: () => Promise.resolve(standing) }, { key: 'press', act: 'act', ...press })
}

const sums = () => readCounters(tables.queries, ['bookings-pending', 'bookings-confirmed'])
const events = () => tables.queries.selectFrom('events').select(['kind', 'entity_id', 'created_at']).execute()
const messages = async () =>
  (await tables.queries.selectFrom('messages').select('id').orderBy('id').execute()).map(({ id }) => id)
const done = { ok: true, noun: 'booking', id: 'visit' }
const asBefore = { 'bookings-pending': 0, 'bookings-confirmed': 0 }

test('undo also takes back what an act counted and was going to send, and open dashboards hear of it', async () => {
  await seed()
  await seedMessages(tables.queries, { id: 'a', act: 'act' }, { id: 'b', act: 'other' }, { id: 'c' })
  expect(await undo()).toEqual(done)
  expect(await sums()).toEqual(asBefore)
  expect(await messages()).toEqual(['b', 'c'])
  expect(await events()).toEqual([{ kind: 'booking-changed', entity_id: 'visit', created_at: now }])
})

test('an act is undone once; a second press and a press beside it get the same answer', async () => {
  await seed()
  expect([await undo(), await undo(), await undo({ key: 'other press' })]).toEqual([done, done, done])
  expect([await sums(), (await events()).length]).toEqual([asBefore, 1])
  expect(await undo({ act: 'other' })).toEqual({ ok: false, reason: 'key-reused' })
})

test('an unknown act is not found', async () => {
  expect(await undo()).toEqual({ ok: false, reason: 'not-found' })
})

test.each<Standing>([{ reason: 'changed-meanwhile' }, { reason: 'place-gone', holders: ['Somebody else'] }])(
  'where its noun says that it stands, all stays, and it can be tried again: %j',
  async (standing) => {
    await seed()
    await seedMessages(tables.queries, { id: 'a', act: 'act' })
    expect(await undo({}, standing)).toEqual({ ok: false, ...standing })
    expect([await sums(), await messages(), await events()]).toEqual([counted, ['a'], []])
    expect(await undo()).toEqual(done)
  },
)

test.each<{ status?: 'sent'; attempts?: number }>([{ status: 'sent' }, { attempts: 1 }])(
  'what has left, or may have, cannot be taken back: %j',
  async (left) => {
    await seed()
    await seedMessages(tables.queries, { id: 'a', act: 'act' }, { id: 'b', act: 'act', ...left })
    expect(await undo()).toEqual({ ok: false, reason: 'too-late' })
    expect([await sums(), await messages()]).toEqual([counted, ['a', 'b']])
  },
)

/** Puts a text into the outbox with its estimated cost, as the server does. */
const text = (key: string, version: number) =>
  tables.write((write) =>
    insertAutomaticText(office.parts, write, {
      message: { kind: 'booking-confirmed-text', entity_id: 'visit', version, act: key },
      phone: '+14155550188',
      body: 'We come on Monday. '.repeat(50),
      settings: defaultSettings,
      now,
      nextAttemptAt: null,
    }),
  )
const spent = async () =>
  (await tables.queries.selectFrom('limits').select('points').execute()).map((row) => row.points)

test("undo returns what the act's texts were estimated to cost, and touches no emails or other acts", async () => {
  await seed()
  await text('other', 1)
  const [ofOne = 0] = await spent()
  await text('act', 2)
  expect(await spent()).toEqual([2 * ofOne])
  await seedMessages(tables.queries, { id: 'email', act: 'act', created_at: now })
  expect(await undo()).toEqual(done)
  expect(await spent()).toEqual([ofOne])
})
