// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as reviewLists from '../../migrations/0031-review-lists.ts'
import { openTestServer } from '../open-test-server.ts'
import { completeTestVisit, countAnew, writeReview } from './write-test-review.ts'

const { server } = await openTestServer()

const list = async (query = '') => (await server.call('GET', `/api/reviews${query}`)).body

test('reviews of an older version are found in the order and counted in the figures of this one', async () => {
  const headers = await server.signIn()
  const token = await completeTestVisit(server)
  await writeReview(server, { rating: 2, token })
  for (const rating of [5, 4, 4, 1]) await writeReview(server, { rating })
  await writeReview(server, { text: 'Call 415 555 0132' })
  const { review } = (await writeReview(server, { rating: 5 })).body
  const hide = { body: { key: randomUUID(), reason: 'copy' }, headers }
  await server.call('POST', `/api/reviews/${review.id}/hide`, hide)
  const seen = [await list(), await list('?rating=4')]
  await goBack()
  await reviewLists.up(server.database.queries as never)
  expect([await list(), await list('?rating=4')]).toEqual(seen)
  expect(seen[0].statistics).toEqual((await countAnew(server)).statistics)
  expect(seen[0].statistics).toMatchObject({ stars: { 4: 2 }, withheld: { phone: 1, copy: 1 } })
})

/** The tables as they were before reviews had replies and a stored order. */
async function goBack(): Promise<void> {
  const { queries } = server.database
  for (const index of ['reviews_shown', 'reviews_shown_rated']) await queries.schema.dropIndex(index).execute()
  for (const column of ['reply', 'replied_at', 'list_order']) {
    await queries.schema.alterTable('reviews').dropColumn(column).execute()
  }
  await sql`delete from counters where name like 'reviews-stars-%' or name like 'reviews-withheld-%'`.execute(queries)
}
