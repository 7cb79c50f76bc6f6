// @module-tag both-engines
import { expect, test } from 'vitest'
import { type BookingRow, seedBookings } from '../bookings/seed-test-bookings.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { findEndings, readAnswerHours } from './store.ts'

const tables = openTestTables('messages', 'bookings')

const hourMs = 3_600_000

/** Requests with the messages to their customers, in hours after the first day. */
async function seed(...told: { id: string; kind?: string; asked?: number; at: number; about?: string }[]) {
  const bookings = new Map<string, Pick<BookingRow, 'id' | 'created_at'>>()
  for (const { id, asked = 0, about = id } of told) bookings.set(about, { id: about, created_at: asked * hourMs })
  await seedBookings(tables.queries, [...bookings.values()])
  await seedMessages(
    tables.queries,
    ...told.map(({ id, kind = 'booking-confirmed', at, about = id }) => {
      return { id, kind, entity_id: about, created_at: at * hourMs } as const
    }),
  )
}

const endings = async (since: number) =>
  (await findEndings(tables.queries, since * hourMs)).toSorted((a, b) => a.tookMs - b.tookMs)

test('a request ends when its customer is sent an answer, or the news that none will come', async () => {
  await seed(
    { id: 'confirmed', asked: 1, at: 3 },
    { id: 'declined', kind: 'booking-declined', asked: 1, at: 5 },
    { id: 'lapsed', kind: 'booking-lapsed', asked: 1, at: 49 },
    { id: 'received', kind: 'booking-received', asked: 1, at: 1 },
  )
  expect(await endings(0)).toEqual([
    { tookMs: 2 * hourMs, answered: true },
    { tookMs: 4 * hourMs, answered: true },
    { tookMs: 48 * hourMs, answered: false },
  ])
})

test('only messages since a given moment count', async () => {
  await seed({ id: 'before', at: 9 }, { id: 'then', at: 10 })
  expect(await endings(10)).toEqual([{ tookMs: 10 * hourMs, answered: true }])
})

test('the first message about a request counts', async () => {
  await seed(
    { id: 'b', about: 'visit', kind: 'booking-declined', at: 7 },
    { id: 'z', about: 'visit', kind: 'booking-lapsed', at: 4 },
    { id: 'c', about: 'visit', at: 9 },
    { id: 'n', about: 'other', kind: 'booking-declined', at: 5 },
    { id: 'm', about: 'other', kind: 'booking-lapsed', at: 5 },
    { id: 'o', about: 'third', kind: 'booking-declined', at: 6 },
    { id: 'p', about: 'third', kind: 'booking-lapsed', at: 6 },
  )
  expect(await endings(0)).toEqual([
    { tookMs: 4 * hourMs, answered: false },
    { tookMs: 5 * hourMs, answered: false },
    { tookMs: 6 * hourMs, answered: true },
  ])
})

test('the usual time is counted over 90 days, and once an hour', async () => {
  const now = 91 * 24
  const many = Array.from({ length: 20 }, (_, nth) => ({ id: `new ${nth}`, asked: now - 10, at: now - 8 }))
  const old = Array.from({ length: 30 }, (_, nth) => ({ id: `old ${nth}`, asked: 12, at: 23 }))
  await seed(...old, ...many)
  const hours = (at: number) => readAnswerHours(tables.queries, at * hourMs)
  expect(await hours(now)).toBe(2)
  const later = Array.from({ length: 30 }, (_, nth) => ({ id: `later ${nth}`, asked: now - 10, at: now - 5 }))
  await seed(...later)
  expect(await hours(now + 1 - 1e-6)).toBe(2)
  expect(await hours(now + 1)).toBe(6)
})
