// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeAsOwner } from '../bookings/change-as-owner.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { bookRegular, seriesTables } from './book-test-series.ts'
import { createDueVisits } from './create-visits.ts'

const tables = openTestTables(...seriesTables)
// A Monday, ten in the morning at the business.
const start = Date.parse('2026-11-30T18:00:00Z')
const office = openTestParts(tables, start)
const minute = 60_000

const requests = async () => {
  const query = tables.queries.selectFrom('messages').select('entity_id').where('kind', '=', 'review-request')
  return (await query.execute()).map(({ entity_id: id }) => id).toSorted()
}

/** Completes a visit on its day, at noon. */
async function complete({ id, date }: { id: string; date: string }): Promise<void> {
  office.now = Date.parse(`${date}T20:00:00Z`)
  expect(await changeAsOwner(office.parts, id, 'complete', { key: randomUUID() })).toMatchObject({ ok: true })
}

const visits = () =>
  tables.queries.selectFrom('bookings').select(['id', 'date']).orderBy('date').orderBy('id').execute()

test('a regular customer is asked for a review at most twice in a year, and again a year later', async () => {
  await bookRegular(office.parts)
  office.now = start + minute
  await createDueVisits(office.parts)
  const [first, second, third, fourth] = await visits()
  if (!first || !second || !third || !fourth) throw new Error('The visits were not made')
  await complete(first)
  await complete(second)
  await complete(third)
  expect(await requests()).toEqual([first.id, second.id].toSorted())
  await tables.queries
    .updateTable('messages')
    .set((eb) => ({ created_at: eb('created_at', '-', 366 * 24 * 60 * minute) }))
    .where('entity_id', '=', first.id)
    .execute()
  await complete(fourth)
  expect(await requests()).toEqual([first.id, second.id, fourth.id].toSorted())
})

test('a single visit of somebody else is asked about, whatever regular customers were', async () => {
  const one = await bookRegular(office.parts, {
    frequency: 'once',
    name: 'Jordan Smith',
    email: 'jordan@example.com',
    phone: '(415) 555-0188',
  })
  await complete(one)
  expect(await requests()).toEqual([one.id])
})
