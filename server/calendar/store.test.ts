// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { deleteCalendarLink, findCalendarLink, replaceCalendarLink, useCalendarLink } from './store.ts'

const tables = openTestTables('calendar_links')

const quarterMs = 15 * 60_000
const replace = (id: string, at: number) => tables.write((write) => replaceCalendarLink(write, id, at))
const readAt = async () => (await findCalendarLink(tables.queries))?.readAt

test('a calendar link works until it is replaced or removed', async () => {
  expect(await findCalendarLink(tables.queries)).toBeNull()
  await replace('first', 100)
  await replace('second', 200)
  expect(await findCalendarLink(tables.queries)).toEqual({ id: 'second', createdAt: 200, readAt: null })
  expect(await useCalendarLink(tables.queries, 'first', 300)).toBe(false)
  expect(await useCalendarLink(tables.queries, 'second', 300)).toBe(true)
  await tables.write(deleteCalendarLink)
  expect(await useCalendarLink(tables.queries, 'second', 300)).toBe(false)
  expect(await findCalendarLink(tables.queries)).toBeNull()
})

test('the last use of the link is stored to the quarter of an hour', async () => {
  await replace('link', 100)
  const use = (now: number) => useCalendarLink(tables.queries, 'link', now)
  expect(await use(300)).toBe(true)
  expect(await readAt()).toBe(300)
  expect(await use(300 + quarterMs - 1)).toBe(true)
  expect(await readAt()).toBe(300)
  expect(await use(300 + quarterMs)).toBe(true)
  expect(await readAt()).toBe(300 + quarterMs)
})

test('a request by a dead link does not count as use of the working one', async () => {
  await replace('link', 100)
  expect(await useCalendarLink(tables.queries, 'other', 300)).toBe(false)
  expect(await readAt()).toBeNull()
})
