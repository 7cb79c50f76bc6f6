// @module-tag both-engines
import { expect, test } from 'vitest'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { findMessage } from '../outbox/log-store.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { keepForMorning } from './keep-for-morning.ts'

const tables = openTestTables('messages')
const at = (date: string, time: string) => toInstant(date, time, defaultSettings.timeZone)
const evening = at('2026-12-01', '20:00')

let messages = 0

/** A message of Tuesday afternoon that was worth sending until the evening. */
async function keep(kind: string, now: number, goodUntil = evening) {
  const id = `message-${++messages}`
  const created_at = at('2026-12-01', '15:00')
  await seedMessages(tables.queries, { id, version: messages, kind, created_at, good_until: goodUntil })
  const message = await findMessage(tables.queries, id)
  if (!message) throw new Error('It was seeded')
  return keepForMorning(tables.queries, message, now)
}

test("a reminder that missed its evening goes within the next day's hours", async () => {
  for (const time of ['20:01', '23:30']) {
    expect(await keep('estimate-reminder-1', at('2026-12-01', time))).toMatchObject({
      status: 'queued',
      nextAttemptAt: at('2026-12-02', '10:00'),
      goodUntil: at('2026-12-02', '20:00'),
    })
  }
})

test('after a night without a server it goes at once, within the hours', async () => {
  const morning = at('2026-12-02', '11:15')
  expect(await keep('estimate-reminder-1', morning)).toMatchObject({
    nextAttemptAt: morning,
    goodUntil: at('2026-12-02', '20:00'),
  })
})

test('it is kept once, and no other message is', async () => {
  expect(await keep('estimate-reminder-1', at('2026-12-02', '20:05'), at('2026-12-02', '20:00'))).toBeNull()
  expect(await keep('booking-confirmed', at('2026-12-01', '20:05'))).toBeNull()
})
