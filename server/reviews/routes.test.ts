// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { startTestServer } from '../start-test-server.ts'
import { completeTestVisit, recount, reviewForm, writeReview } from './write-test-review.ts'

const { server } = await openTestServer()

const list = async (query = '') => (await server.call('GET', `/api/reviews${query}`)).body

test('without reviews the list is empty and every figure is zero', async () => {
  const statistics = { count: 0, average: 0, verified: 0, fiveStarPercent: 0, published: 0, received: 0, related: 0 }
  const none = { stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, withheld: {} }
  expect(await list()).toEqual({ items: [], next: null, statistics: { ...statistics, ...none } })
})

test('POST /api/reviews shows a review at once, once per key, and never as verified', async () => {
  const key = randomUUID()
  const first = await writeReview(server, { key, rating: 4 })
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({ published: true, reason: null, review: { rating: 4, verified: false } })
  expect((await writeReview(server, { key, rating: 4 })).body).toEqual(first.body)
  const other = await writeReview(server, { key, rating: 1 })
  expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } })
  expect((await list()).items).toEqual([first.body.review])
})

test('the public sees only the month in which a review was written and answered', async () => {
  const { review } = (await writeReview(server, { text: 'On the last evening of the month.' })).body
  const [written, answered] = [Date.parse('2026-11-01T06:30:00Z'), Date.parse('2026-12-24T20:15:00Z')]
  await server.database.queries
    .updateTable('reviews')
    .set({ created_at: written, list_order: written, reply: 'Thank you.', replied_at: answered })
    .where('id', '=', review.id)
    .execute()
  const { items } = await list('?limit=100')
  // By the business's clock it was still October.
  expect(items.find(({ id }: Item) => id === review.id)).toMatchObject({
    createdAt: '2026-10-01T19:00:00.000Z',
    reply: { createdAt: '2026-12-01T20:00:00.000Z' },
  })
  const page = await list('?limit=1')
  expect(page.next).toBe(`0_${page.items[0].id}`)
  const further = await list(`?limit=100&before=${page.next}`)
  expect([...page.items, ...further.items]).toEqual(items)
  // A link to further reviews of an earlier version still leads there.
  expect(await list(`?limit=100&before=1764000000000_${page.items[0].id}`)).toEqual(further)
})

test('of 20 presses of one button one counts', async () => {
  const before = (await list()).statistics.received
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => writeReview(server, { key })))
  expect(new Set(answers.map(({ body }) => body.review.id)).size).toBe(1)
  expect((await list()).statistics.received).toBe(before + 1)
})

test.each([
  ['Call (415) 555-0132 for a better price', /phone number/, 'phone'],
  ['See www.example.test', /web address/, 'link'],
])('a held review is counted with its reason, not shown, and its writer reads why: %s', async (text, why, reason) => {
  const before = await list()
  const held = await writeReview(server, { text })
  expect(held).toMatchObject({ status: 201, body: { published: false, reason: expect.stringMatching(why) } })
  const after = await list()
  expect(after.items).toEqual(before.items)
  const { received, withheld } = before.statistics
  expect(after.statistics).toEqual({
    ...before.statistics,
    received: received + 1,
    withheld: { ...withheld, [reason]: (withheld[reason] ?? 0) + 1 },
  })
})

test('one star and five are shown or held by the same rules', async () => {
  const texts = ['Nobody came.', 'Write to me at bea@example.com', 'THE BEST CLEANING I EVER HAD, THANK YOU']
  for (const text of texts) {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => writeReview(server, { text, rating })))
    expect(new Set(answers.map(({ body }) => `${body.published} ${body.reason}`)).size).toBe(1)
  }
})

test('after any mix of simultaneous reviews the figures equal a fresh count', async () => {
  const text = fc.constantFrom('Fine.', 'See https://example.test', 'Call 415 555 0132', 'So so, but on time.')
  const drawn = fc.record({ rating: fc.integer({ min: 1, max: 5 }), text, related: fc.boolean() })
  const reviews = fc.array(drawn, { minLength: 5, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(reviews, async (written) => {
      const answers = await Promise.all(written.map((review) => writeReview(server, review)))
      expect(answers.every(({ status }) => status === 201)).toBe(true)
      expect((await list()).statistics).toEqual((await recount(server)).statistics)
    }),
    { numRuns: 8 },
  )
})

type Item = { id: string; createdAt: string; verified: boolean; related: boolean; rating: number }

/** With their times of writing, which the list does not show. */
async function readPages(query: string): Promise<Item[]> {
  const seen: Item[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await list(`?limit=7${query}${next === '' ? '' : `&before=${next}`}`)
    seen.push(...page.items)
    next = page.next
  }
  const kept = await server.database.queries.selectFrom('reviews').select(['id', 'created_at']).execute()
  const writtenAt = new Map(kept.map(({ id, created_at }) => [id, new Date(created_at).toISOString()]))
  return seen.map((item) => ({ ...item, createdAt: writtenAt.get(item.id) ?? '' }))
}

/** The verified ones first, each newest first: whatever their stars. */
const inOrder = (items: Item[]) => {
  const newest = items.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return [...newest.filter(({ verified }) => verified), ...newest.filter(({ verified }) => !verified)]
}

test('the list has the verified ones first, each newest first, page by page, without a gap or a double', async () => {
  for (const rating of [1, 5, 3]) {
    await writeReview(server, { rating, token: await completeTestVisit(server), text: `Verified ${rating}.` })
    await writeReview(server, { rating, text: `Not verified ${rating}.` })
  }
  const seen = await readPages('')
  const { published, stars } = (await list('?limit=1')).statistics
  expect(new Set(seen.map(({ id }) => id)).size).toBe(published)
  expect(seen.slice(0, 3).map(({ rating, verified }) => [rating, verified])).toEqual([
    [3, true],
    [5, true],
    [1, true],
  ])
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(inOrder(seen).map(({ createdAt }) => createdAt))
  for (const rating of [1, 2, 3, 4, 5]) {
    const rated = await readPages(`&rating=${rating}`)
    expect(rated.filter(({ related }) => !related)).toHaveLength(stars[rating])
    expect(new Set(rated.map(({ id }) => id))).toEqual(
      new Set(seen.filter((review) => review.rating === rating).map(({ id }) => id)),
    )
    expect(rated.map(({ createdAt }) => createdAt)).toEqual(inOrder(rated).map(({ createdAt }) => createdAt))
  }
  expect((await server.call('GET', '/api/reviews?before=yesterday')).status).toBe(422)
})

test.each(['0', '6', '4.5', 'all', ''])('a list of reviews with "%s" stars is refused', async (rating) => {
  expect(await server.call('GET', `/api/reviews?rating=${rating}`)).toMatchObject({
    status: 422,
    body: { errors: { rating: expect.stringMatching(/1 to 5/) } },
  })
})

test('a name with characters that reverse it is shown in the order of its letters, old ones too', async () => {
  const { review } = (await writeReview(server, { name: 'Ann \u202ettoB', text: 'Spotless \u2066again\u2069.' })).body
  expect(review).toMatchObject({ name: 'Ann ttoB', text: 'Spotless again.' })
  await server.database.queries.updateTable('reviews').set({ name: '\u202eeiB' }).where('id', '=', review.id).execute()
  const { items } = (await server.call('GET', '/api/reviews')).body
  expect(items.find(({ id }: { id: string }) => id === review.id).name).toBe('eiB')
})

test('only the link of a finished visit makes a review verified, and only one', async () => {
  const token = await completeTestVisit(server)
  const verified = await writeReview(server, { token })
  expect(verified.body.review.verified).toBe(true)
  expect((await list('?limit=1')).items[0]).toEqual(verified.body.review)
  const again = await writeReview(server, { token, text: 'And once more.' })
  expect(again).toMatchObject({
    status: 422,
    body: { errors: { token: expect.stringMatching(/already been written/) } },
  })
  expect((await writeReview(server, { token: 'made-up' })).status).toBe(422)
  const { body } = await bookNextWindow(server)
  expect((await writeReview(server, { token: body.link.slice('/?booking='.length) })).status).toBe(422)
  expect((await list()).statistics).toEqual((await recount(server)).statistics)
})

test("a review from the business itself says so, is not verified by a visit's link, and moves no figure", async () => {
  const { related: before, ...figures } = (await list()).statistics
  const { review } = (await writeReview(server, { related: true, token: await completeTestVisit(server) })).body
  expect(review).toMatchObject({ related: true, verified: false })
  const { items, statistics } = await list('?limit=50')
  const { published, received } = figures
  expect(statistics).toEqual({
    ...figures,
    published: published + 1,
    received: received + 1,
    related: before + 1,
  })
  // Among those without a visit, not before them.
  const place = items.findIndex(({ id }: Item) => id === review.id)
  expect(items.slice(0, place).every(({ verified }: Item) => verified)).toBe(true)
  expect(items.slice(place).some(({ verified }: Item) => verified)).toBe(false)
  expect(statistics).toEqual((await recount(server)).statistics)
})

test('of two simultaneous reviews through one link one is stored', async () => {
  const token = await completeTestVisit(server)
  const answers = await Promise.all(['One.', 'Another.'].map((text) => writeReview(server, { token, text })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test.each([
  { website: 'https://example.test' },
  { rating: 0 },
  { rating: '5' },
  { text: '' },
  { text: 'nul \u0000' },
  { verified: true },
  { related: 'yes' },
  { status: 'published' },
])('an invalid review is refused: %j', async (change) => {
  expect(await writeReview(server, change)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
})

test('a network that writes too often has to wait', async () => {
  const limited = await startTestServer()
  try {
    const answers = await Promise.all(Array.from({ length: 25 }, () => writeReview(limited)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused[0]?.body.code).toBe('too-many-requests')
  } finally {
    await limited.close()
  }
})

test('a request that does not fit its schema is refused before anything is stored', async () => {
  const { status } = await server.call('POST', '/api/reviews', { body: { ...reviewForm } })
  expect(status).toBe(422)
})
