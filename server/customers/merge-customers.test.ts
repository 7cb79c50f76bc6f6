// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import { openTestServer } from '../open-test-server.ts'
import type { Answer } from '../start-test-server.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

const get = (path: string) => server.call('GET', path, { headers })
const press = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })

/** Makes a customer whose visit was declined; returns the id. */
async function declineOf(name: string, email: string): Promise<string> {
  const [window] = await findFreeWindows(server)
  const { body } = await bookVisit(server, { ...window, name, email })
  expect((await press(`/api/bookings/${body.booking.id}/decline`, { reason: 'No time.' })).status).toBe(200)
  await server.deliver()
  return (await get(`/api/customers?email=${email}`)).body.id
}

/** Two requests: the second begins when the first has read and written, but not committed. */
async function overlap(first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<[Answer, Answer]> {
  const { queries } = server.database
  const { both } = await queries.transaction().execute(async (holder) => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const areWaiting = async (count: number) => {
      await expect.poll(async () => (await waiting.execute(queries)).rows.length).toBe(count)
    }
    // SQLite's writers wait from the start, in the order in which they came.
    const hasLocks = hasRowLocks(holder)
    // A transaction writes its change event last.
    if (hasLocks) await sql`lock table events in share mode`.execute(holder)
    const one = first()
    if (hasLocks) await areWaiting(1)
    const other = second()
    if (hasLocks) await areWaiting(2)
    // Not awaited: they go on when this has ended.
    return { both: () => Promise.all([one, other]) }
  })
  return both()
}

/** An erased customer has none. */
async function namesOf(ids: string[]): Promise<string[]> {
  const rows = await server.database.queries
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? 'no row')
}

test('a person who is erased during a merge is erased with the merged record', async () => {
  const [kept, other] = [
    await declineOf('Dana Leigh', 'dana@example.com'),
    await declineOf('Dana at Work', 'dana@work.example'),
  ]
  const [merged, erased] = await overlap(
    () => press(`/api/customers/${kept}/merge`, { other }),
    () => press(`/api/customers/${kept}/erase`, { name: 'Dana Leigh' }),
  )
  expect([merged.status, erased.status]).toEqual([200, 200])
  expect(await namesOf([kept, other])).toEqual(['', ''])
})

test('a record that was separated from an erased person stays', async () => {
  const [erased, other] = [
    await declineOf('Ann Brook', 'ann@example.com'),
    await declineOf('Ann Brooks', 'brooks@example.com'),
  ]
  expect((await press(`/api/customers/${erased}/merge`, { other })).status).toBe(200)
  const answers = await overlap(
    () => press(`/api/customers/${erased}/separate`, { other }),
    () => press(`/api/customers/${erased}/erase`, { name: 'Ann Brook' }),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await namesOf([erased, other])).toEqual(['', 'Ann Brooks'])
})
