// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedMessages, readIds, readMessage } from '../messages/seed-test-messages.ts'
import { countTroubled } from './log-store.ts'
import { withdrawMessage, withdrawReminders } from './withdrawal-store.ts'

const tables = openTestTables('messages')
const now = 1_000_000_000

const seed = (...messages: Parameters<typeof seedMessages>[1][]) => seedMessages(tables.queries, ...messages)
const read = (id: string) => readMessage(tables.queries, id)

test('an unneeded message is withdrawn while it waits', async () => {
  const of = { kind: 'booking-moved', entity_id: 'visit' }
  await seed(
    { ...of, id: 'a' },
    { ...of, id: 'leaving', version: 2, status: 'sending' },
    { ...of, id: 'other kind', kind: 'booking-confirmed' },
    { ...of, id: 'other thing', entity_id: 'other' },
  )
  await tables.write((write) => withdrawMessage(write, of))
  expect(await readIds(tables.queries)).toEqual(['leaving', 'other kind', 'other thing'])
})

test('an unneeded message that may have left stays, and is not tried again', async () => {
  const of = { kind: 'review-request', entity_id: 'visit' }
  await seed({ id: 'a', ...of, in_doubt_since: 5, next_attempt_at: 9, error: 'slow' })
  await tables.write((write) => withdrawMessage(write, of))
  expect(await read('a')).toMatchObject({
    status: 'unknown',
    in_doubt_since: 5,
    next_attempt_at: null,
    error: 'slow',
  })
  expect(await countTroubled(tables.queries)).toBe(0)
})

test('waiting reminders of an estimate are withdrawn, and nothing else of it', async () => {
  const of = { entity_id: 'one' }
  await seed(
    { ...of, id: 'first', kind: 'estimate-reminder-1' },
    { ...of, id: 'second', kind: 'estimate-reminder-2-text' },
    { ...of, id: 'left', kind: 'estimate-reminder-1', version: 2, status: 'sent' },
    { ...of, id: 'estimate', kind: 'estimate-email' },
    { id: 'of another', kind: 'estimate-reminder-1', entity_id: 'other' },
  )
  const withdrawn = await tables.write((write) => withdrawReminders(write, ['one', 'two']))
  expect(withdrawn).toEqual(['one', 'one'])
  expect(await readIds(tables.queries)).toEqual(['estimate', 'left', 'of another'])
})

test('a reminder that may have left stays after reminders end, and is not tried again', async () => {
  const reminder = { entity_id: 'one', kind: 'estimate-reminder-1', next_attempt_at: now }
  await seed({ id: 'a', ...reminder, in_doubt_since: 5 }, { id: 'b', ...reminder, version: 2 })
  expect(await tables.write((write) => withdrawReminders(write, ['one']))).toEqual(['one', 'one'])
  expect(await readIds(tables.queries)).toEqual(['a'])
  expect(await read('a')).toMatchObject({ status: 'unknown', next_attempt_at: null })
  expect(await countTroubled(tables.queries)).toBe(0)
})
