// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBookingSchema } from '../../domain/bookings/booking-requests.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { networkClaims } from '../platform/http/limit-rate.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import { createBook } from './book-within-limits.ts'
import { visitForm } from './book-test-visit.ts'
import { contactClaims } from './slow-strangers.ts'

const tables = openTestTables(
  ...(['limits', 'booking_holders', 'places', 'counters', 'events', 'messages', 'request_keys', 'bookings'] as const),
)
// Monday noon in San Francisco.
const office = openTestParts(tables, Date.parse('2026-11-30T20:00:00Z'))

const network = ['198.51.100.7']
const wish = { date: '2026-12-03', window: '8-10' }

function book(change: object = {}) {
  const input = parseInput(createBookingSchema, { key: randomUUID(), ...visitForm, ...wish, ...change })
  return createBook(office.parts)(input, network)
}

/** How many more messages the business may send to the address in the form. */
async function countLeft(): Promise<number> {
  let left = 0
  while ((await office.parts.limits.take(contactClaims(visitForm))).ok) left++
  return left
}

test.each([
  ['not-offered', { window: 'no-such' }],
  ['price-changed', { priceShown: 1 }],
])("a stranger's refused requests (%s) keep no customer off their own visit", async (reason, change) => {
  for (let turn = 0; turn < 25; turn++) expect(await book(change)).toMatchObject({ ok: false, reason })
  expect(await book()).toMatchObject({ ok: true })
  expect(await countLeft()).toBe(19)
})

test('the same request again sends nothing, and counts once', async () => {
  const key = randomUUID()
  for (let turn = 0; turn < 25; turn++) expect(await book({ key })).toMatchObject({ ok: true })
  expect(await countLeft()).toBe(19)
})

/** The windows of a week in which nobody works on a Sunday. */
const windows = ['8-10', '10-12'].flatMap((window) => [7, 8, 9, 10, 11].map((day) => ({ date: dayOf(day), window })))

function dayOf(day: number): string {
  return `2026-12-${String(day).padStart(2, '0')}`
}

test('one person who holds the maximum of places costs other customers only those places', async () => {
  for (const window of windows.slice(0, 5)) expect(await book(window)).toMatchObject({ ok: true })
  for (let turn = 0; turn < 15; turn++) expect(await book(windows[5])).toMatchObject({ reason: 'too-many-open' })
  expect(await countLeft()).toBe(15)
})

test('an address can book ten visits an hour, however many were refused', async () => {
  office.parts.config.limits = false
  for (let turn = 0; turn < 15; turn++) await book({ window: 'no-such' })
  for (const window of windows) expect(await book(window)).toMatchObject({ ok: true })
  await expect(book()).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await tables.queries.selectFrom('bookings').select('id').execute()).toHaveLength(windows.length)
})

test('forms that a network has sent elsewhere count for its bookings, and it learns how long to wait', async () => {
  const claims = formLimits.flatMap((limit) => networkClaims(limit, network))
  while ((await office.parts.limits.take(claims)).ok);
  const details = { headers: { 'retry-after': '3600' } }
  await expect(book()).rejects.toMatchObject({ code: 'too-many-requests', details })
  expect(await tables.queries.selectFrom('bookings').select('id').execute()).toEqual([])
})
