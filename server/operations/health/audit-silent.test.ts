// @module-tag both-engines
import { expect, test } from 'vitest'
import { addDays } from '../../../domain/schedule/calendar-days.ts'
import { openTestParts } from '../../open-test-parts.ts'
import { openTestTables } from '../../platform/database/open-test-tables.ts'
import { createPrivateLinks } from '../../platform/private-links.ts'
import { bookRegular, seriesTables } from '../../series/book-test-series.ts'
import { createDueVisits } from '../../series/create-visits.ts'
import { askAbout } from '../../series/question-store.ts'
import { auditTables } from './audit-books.ts'

const tables = openTestTables(...seriesTables, 'settings')
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))
const dayMs = 24 * 3_600_000

/** A series whose visits were made today, and then lost, all but the first one. */
async function loseVisits(): Promise<string> {
  await bookRegular(office.parts)
  office.now += 60_000
  await createDueVisits(office.parts)
  office.now += 8 * dayMs
  await createDueVisits(office.parts)
  await tables.queries.deleteFrom('places').execute()
  await tables.queries.deleteFrom('bookings').where('slot_date', '>', '2026-12-01').execute()
  return (await tables.queries.selectFrom('series').select('id').executeTakeFirstOrThrow()).id
}

const isSilent = async () => {
  const faults = await auditTables(tables.queries, createPrivateLinks('a'.repeat(32)))
  return faults.some(({ name }) => name === 'series-silent')
}
const change = (values: object) => tables.queries.updateTable('series').set(values).execute()
const ask = (seriesId: string, slot: string) =>
  tables.write((write) => askAbout(write, { seriesId, slot, why: 'full' }, office.now))

test('an agreement with a visit to come is not silent, and one whose coming visits are lost is', async () => {
  await bookRegular(office.parts)
  office.now += 60_000
  await createDueVisits(office.parts)
  expect(await isSilent()).toBe(false)
  await tables.queries.deleteFrom('places').execute()
  await tables.queries.deleteFrom('bookings').where('slot_date', '>', '2026-12-01').execute()
  expect(await isSilent()).toBe(false)
  await tables.queries.updateTable('bookings').set({ status: 'completed' }).execute()
  expect(await isSilent()).toBe(true)
})

test('an agreement without visits is silent unless every coming day has a question', async () => {
  const id = await loseVisits()
  await ask(id, '2026-12-08')
  await ask(id, '2026-12-15')
  expect(await isSilent()).toBe(true)
  for (let slot = '2026-12-22'; slot < '2027-03-01'; slot = addDays(slot, 7)) await ask(id, slot)
  expect(await isSilent()).toBe(false)
})

test('an agreement without visits is silent after a pause, and not during one', async () => {
  await loseVisits()
  await change({ paused_from: '2026-12-01', paused_until: '2026-12-05' })
  expect(await isSilent()).toBe(true)
  await change({ paused_from: '2026-12-01', paused_until: '2027-06-01' })
  expect(await isSilent()).toBe(false)
  await change({ paused_until: null, due_at: null })
  expect(await isSilent()).toBe(false)
  await change({ paused_until: '2027-06-01' })
  expect(await isSilent()).toBe(true)
})

test('an agreement that ends later is silent if it has no visits until then', async () => {
  await loseVisits()
  await change({ ends_on: '2027-01-01' })
  expect(await isSilent()).toBe(true)
  await change({ ends_on: '2026-12-09' })
  expect(await isSilent()).toBe(false)
})
