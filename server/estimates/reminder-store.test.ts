// @module-tag both-engines
import { expect, test } from 'vitest'
import { estimateStatuses } from '../../domain/estimates/estimate-status.ts'
import { bookingStatuses } from '../../domain/bookings/booking-status.ts'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { haveRemindersEnded } from '../customers/store.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedEstimates } from './seed-test-estimates.ts'
import {
  endRemindersOf,
  findSaidOf,
  findRemindAt,
  findToRemind,
  hasNewer,
  lockAllOf,
  lockReminded,
  updateRemindAt,
} from './reminder-store.ts'

const tables = openTestTables('messages', 'bookings', 'estimates', 'customers')

test('reminders are due when their moment has come, the longest wait first', async () => {
  await seedEstimates(
    tables.queries,
    { id: 'just now', remind_at: 100 },
    { id: 'not yet', remind_at: 101 },
    { id: 'long ago', remind_at: 10 },
    { id: 'never', remind_at: null },
    { id: 'before', remind_at: 50 },
  )
  expect(await findToRemind(tables.queries, 100, 9)).toEqual(['long ago', 'before', 'just now'])
  expect(await findToRemind(tables.queries, 100, 2)).toEqual(['long ago', 'before'])
})

test('a reminder is decided by that estimate alone', async () => {
  await seedEstimates(
    tables.queries,
    {
      id: 'a',
      version: 2,
      text_consent: '{}',
      document: '{}',
      created_at: 3,
      viewed_at: 4,
      not_reached: 'text',
      remind_at: 5,
    },
    { id: 'b' },
  )
  expect(await tables.write((write) => lockReminded(write, 'a'))).toEqual({
    id: 'a',
    version: 2,
    status: 'sent',
    customer_id: 'ana',
    customer_email: 'ana@example.com',
    customer_phone: '(415) 555-0199',
    text_consent: '{}',
    document: '{}',
    created_at: 3,
    viewed_at: 4,
    not_reached: 'text',
    remind_at: 5,
  })
  expect(await tables.write((write) => lockReminded(write, 'c'))).toBeNull()
})

test('the time of a reminder is set and cleared for one estimate alone', async () => {
  await seedEstimates(tables.queries, { id: 'a' }, { id: 'b', remind_at: 7 })
  const set = (at: number | null) => tables.write((write) => updateRemindAt(write, 'a', at))
  const find = (id: string) => findRemindAt(tables.queries, id)
  await set(5)
  expect([await find('a'), await find('b'), await find('c')]).toEqual([5, 7, null])
  await set(null)
  expect([await find('a'), await find('b')]).toEqual([null, 7])
})

test("a customer ends reminders once, for all their own estimates and no other customer's", async () => {
  await seedEstimates(tables.queries, { id: '1', customer_id: 'al' }, { id: 'a' }, { id: 'b' })
  await seedEstimates(tables.queries, { id: 'c', customer_id: 'carl' })
  const end = (estimateId: string, at: number) => tables.write((write) => endRemindersOf(write, estimateId, at))
  const ended = (estimateId: string) => haveRemindersEnded(tables.queries, estimateId)
  expect([await ended('a'), await ended('c')]).toEqual([false, false])
  expect([await end('a', 5), await end('b', 6), await end('nobody', 7)]).toEqual([true, false, false])
  expect([await ended('a'), await ended('b'), await ended('c'), await ended('nobody')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const rows = await tables.queries.selectFrom('customers').select(['id', 'reminders_ended_at']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 'al', reminders_ended_at: null },
    { id: 'ana', reminders_ended_at: 5 },
    { id: 'carl', reminders_ended_at: null },
  ])
})

test("a customer's waiting estimates are those that were sent, in one order", async () => {
  await seedEstimates(
    tables.queries,
    { id: '1', customer_id: 'al' },
    ...estimateStatuses.map((status) => ({ id: `z ${status}`, status })),
    { id: 'a', remind_at: 5 },
    { id: "another's", customer_id: 'carl' },
  )
  expect(await tables.write((write) => lockAllOf(write, 'a'))).toEqual([
    { id: 'a', remind_at: 5 },
    { id: 'z sent', remind_at: null },
  ])
})

test('a later visit or offer is what the customer decides about now', async () => {
  await seedEstimates(
    tables.queries,
    ...['offered', 'withdrawn', 'at once', ...bookingStatuses].map((id) => ({ id, customer_id: id, created_at: 10 })),
    { id: 'newer', customer_id: 'offered', created_at: 11 },
    { id: 'taken back', customer_id: 'withdrawn', status: 'void', created_at: 11 },
    { id: 'with it', customer_id: 'at once', created_at: 10 },
    { id: "nobody's", customer_id: 'carl', created_at: 99 },
  )
  await seedBookings(tables.queries, [
    ...bookingStatuses.map((status) => ({ id: status, status, customer_id: status, created_at: 11 })),
    { id: '2', customer_id: 'at once', created_at: 10 },
    { id: '3', customer_id: 'carl', created_at: 99 },
  ])
  const has = (id: string) =>
    tables.write(async (write) => {
      const reminded = await lockReminded(write, id)
      return reminded && hasNewer(write, reminded)
    })
  expect([await has('offered'), await has('withdrawn'), await has('at once')]).toEqual([true, false, false])
  // Anyone who knows the address can ask for a booking, and the owner decline it.
  const booked = []
  for (const status of bookingStatuses) if (await has(status)) booked.push(status)
  expect(booked).toEqual(['confirmed', 'completed'])
})

test('sent messages of an estimate are found by kind and version', async () => {
  const about = { entity_id: 'a', version: 2 }
  await seedMessages(
    tables.queries,
    { id: '1', kind: 'estimate-email', ...about },
    { id: '2', kind: 'estimate-reminder-1', ...about },
    { id: '3', kind: 'estimate-text', ...about, version: 1 },
    { id: '4', kind: 'estimate-text', ...about, entity_id: 'b' },
  )
  const said = await findSaidOf(tables.queries, 'a')
  expect(said.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
    { kind: 'estimate-email', version: 2 },
    { kind: 'estimate-reminder-1', version: 2 },
    { kind: 'estimate-text', version: 1 },
  ])
})
