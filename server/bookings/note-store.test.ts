// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { findVisitNotes, replaceVisitNotes } from './note-store.ts'
import { seedBookings } from './seed-test-bookings.ts'

const tables = openTestTables('bookings')

test('notes of a visit replace those that were read, and no others', async () => {
  await seedBookings(tables.queries, [
    { id: 'a', visit_notes: 'Ladder' },
    { id: 'b', visit_notes: 'Ladder' },
  ])
  const replace = (before: string, notes: string) =>
    tables.write((write) => replaceVisitNotes(write, { id: 'a', notes, before }))
  expect(await replace('', 'Mop')).toBe(false)
  expect(await findVisitNotes(tables.queries, 'a')).toBe('Ladder')
  expect(await replace('Ladder', 'Mop')).toBe(true)
  expect(await findVisitNotes(tables.queries, 'a')).toBe('Mop')
  expect(await findVisitNotes(tables.queries, 'b')).toBe('Ladder')
  expect(await findVisitNotes(tables.queries, 'c')).toBe('')
})
