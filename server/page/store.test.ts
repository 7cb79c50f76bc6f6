// @module-tag both-engines
import { expect, test } from 'vitest'
import { type BookingRow, plantBookings } from '../bookings/plant-test-bookings.ts'
import { plantMessages } from '../messages/plant-test-messages.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { findEndings, readAnswerHours } from './store.ts'

const tables = openTestTables('messages', 'bookings')

const hourMs = 3_600_000

/** Requests, each with what its customer was told, in hours after the first day. */
async function plant(...told: { id: string; kind?: string; asked?: number; at: number; about?: string }[]) {
  const bookings = new Map<string, Pick<BookingRow, 'id' | 'created_at'>>()
  for (const { id, asked = 0, about = id } of told) bookings.set(about, { id: about, created_at: asked * hourMs })
  await plantBookings(tables.queries, [...bookings.values()])
  await plantMessages(
    tables.queries,
    ...told.map(({ id, kind = 'booking-confirmed', at, about = id }) => {
      return { id, kind, entity_id: about, created_at: at * hourMs } as const
    }),
  )
}

const endings = async (since: number) =>
  (await findEndings(tables.queries, since * hourMs)).toSorted((a, b) => a.tookMs - b.tookMs)

test('requests ended when their customers were told of an answer, or that there is none', async () => {
  await plant(
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

test('only what was told since a moment counts', async () => {
  await plant({ id: 'before', at: 9 }, { id: 'then', at: 10 })
  expect(await endings(10)).toEqual([{ tookMs: 10 * hourMs, answered: true }])
})

test('of one request the first thing that was told counts', async () => {
  await plant(
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

test('what is usual is counted over 90 days, and once an hour', async () => {
  const now = 91 * 24
  const many = Array.from({ length: 20 }, (_, nth) => ({ id: `new ${nth}`, asked: now - 10, at: now - 8 }))
  const old = Array.from({ length: 30 }, (_, nth) => ({ id: `old ${nth}`, asked: 12, at: 23 }))
  await plant(...old, ...many)
  const hours = (at: number) => readAnswerHours(tables.queries, at * hourMs)
  expect(await hours(now)).toBe(2)
  const later = Array.from({ length: 30 }, (_, nth) => ({ id: `later ${nth}`, asked: now - 10, at: now - 5 }))
  await plant(...later)
  expect(await hours(now + 1 - 1e-6)).toBe(2)
  expect(await hours(now + 1)).toBe(6)
})
