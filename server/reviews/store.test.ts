// @module-tag both-engines
import { hasReview } from '../bookings/review-store.ts'
import { expect, test } from 'vitest'
import type { ModeratedReview } from '../../domain/reviews/review-moderation.ts'
import type { Rating } from '../../domain/reviews/ratings.ts'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { count } from '../platform/counters.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { readPages } from '../platform/read-test-pages.ts'
import { ordinaryReview, seedReview } from './seed-test-reviews.ts'
import { findReviewOf, findReviewsOf, listModeratedReviews } from './store.ts'
import { decideReview, type Decision, findReview, restoreReview } from './decision-store.ts'
import { findReviews } from './shown-store.ts'
import { readReviewCounts, readReviewStatistics, sumsOf } from './count-store.ts'

const tables = openTestTables('reviews', 'bookings', 'counters')

const atSecond = (second: number) => new Date(second * 1_000).toISOString()

type Change = Parameters<typeof seedReview>[1]

const keep = (change: Change) => seedReview(tables, { id: 'a', ...change })

async function keepAll(...changes: Change[]): Promise<void> {
  for (const change of changes) await keep(change)
}

const decide = (id: string, change: Partial<Decision>) =>
  tables.write(async (write) => {
    const seen = await findReview(write, id)
    if (!seen) throw new Error('There is no such review')
    const { status, hideReason, decidedAt, reply } = seen.review
    return decideReview(write, seen, { status, hideReason, decidedAt, reply, ...change })
  })

const idsOf = (reviews: readonly { id: string }[]) => reviews.map(({ id }) => id)

test('a review is read as it was written, shown at once and undecided', async () => {
  expect(await keep({})).toBe(true)
  expect(await findReview(tables.queries, 'a')).toEqual({
    review: { ...ordinaryReview, id: 'a', status: 'published', holdReason: null, hideReason: null, decidedAt: null },
    version: 1,
  })
  expect(await findReview(tables.queries, 'b')).toBeNull()
})

test('a review that the rules hold back is not shown, and has its reason', async () => {
  await keep({ held: 'link' })
  expect(await findReview(tables.queries, 'a')).toMatchObject({ review: { status: 'held', holdReason: 'link' } })
})

test('a booking has one review; a second one is refused', async () => {
  await seedBookings(tables.queries, [{ id: 'visit' }, { id: 'other' }])
  expect(await keep({ bookingId: 'visit', verified: true })).toBe(true)
  expect(await keep({ id: 'b', bookingId: 'visit', verified: true })).toBe(false)
  expect(await keep({ id: 'c', bookingId: 'other', verified: true })).toBe(true)
  expect(await keep({ id: 'd' })).toBe(true)
  const { queries } = tables
  expect(await findReviewOf(queries, 'visit')).toMatchObject({ id: 'a', verified: true })
  expect(await hasReview(queries, 'visit')).toBe(true)
  expect(await findReviewOf(queries, 'third')).toBeNull()
  expect(await hasReview(queries, 'third')).toBe(false)
  expect(await findReview(queries, 'b')).toBeNull()
})

test('a review by people of the business is never verified, also after a visit', async () => {
  await seedBookings(tables.queries, [{ id: 'visit' }])
  await keep({ bookingId: 'visit', related: true })
  expect(await findReviewOf(tables.queries, 'visit')).toMatchObject({ verified: false, related: true })
})

test('characters that change the direction of reading are never shown', async () => {
  const turned = '\u202Edetrever'
  await keep({ name: turned, location: turned, text: turned })
  const [shown] = (await findReviews(tables.queries, { rating: null, limit: 1, before: null })).items
  expect([shown?.name, shown?.location, shown?.text]).toEqual(['detrever', 'detrever', 'detrever'])
})

async function keepMany(): Promise<void> {
  await seedBookings(tables.queries, [{ id: 'x' }, { id: 'y' }])
  await keepAll(
    { id: 'verified-older', bookingId: 'x', verified: true, createdAt: atSecond(1) },
    { id: 'verified', bookingId: 'y', verified: true, createdAt: atSecond(2), rating: 5 },
    { id: 'a', createdAt: atSecond(8) },
    { id: 'b', createdAt: atSecond(8), rating: 5 },
    { id: 'newest', createdAt: atSecond(9) },
    { id: 'held', createdAt: atSecond(8), held: 'phone' },
    { id: 'held-older', createdAt: atSecond(7), held: 'link' },
    { id: 'held-too', createdAt: atSecond(8), held: 'link' },
  )
}

test.each<[Rating | null, number, string[][]]>([
  [null, 2, [['verified', 'verified-older'], ['newest', 'b'], ['a']]],
  [null, 5, [['verified', 'verified-older', 'newest', 'b', 'a']]],
  [5, 1, [['verified'], ['b']]],
  [4, 9, [['verified-older', 'newest', 'a']]],
  [1, 9, [[]]],
])('visitors read the verified reviews first, each newest first: of %s stars by %s', async (rating, limit, pages) => {
  await keepMany()
  expect(await readPages((before) => findReviews(tables.queries, { rating, limit, before }))).toEqual(pages)
})

test('the owner reads the reviews of one status, newest first', async () => {
  await keepMany()
  const list = (status: ModeratedReview['status']) =>
    readPages((before) => listModeratedReviews(tables.queries, status, { limit: 2, before }))
  expect(await list('held')).toEqual([['held-too', 'held'], ['held-older']])
  expect(await list('published')).toEqual([['newest', 'b'], ['a', 'verified'], ['verified-older']])
  expect(await list('hidden')).toEqual([[]])
})

test('the reviews of some visits are found, newest first', async () => {
  await seedBookings(tables.queries, [{ id: 'x' }, { id: 'y' }, { id: 'z' }])
  await keepAll(
    { id: 'a', bookingId: 'x', createdAt: atSecond(1) },
    { id: 'b', bookingId: 'y', createdAt: atSecond(3) },
    { id: 'c', bookingId: 'z', createdAt: atSecond(2) },
    { id: 'd' },
  )
  expect(idsOf(await findReviewsOf(tables.queries, ['x', 'y']))).toEqual(['b', 'a'])
  expect(await findReviewsOf(tables.queries, [])).toEqual([])
})

const reply = { text: 'Thank you.', createdAt: atSecond(20) }

test('a decision writes its own fields, and leaves all other reviews', async () => {
  await keepAll({ id: 'a' }, { id: 'b' })
  const [before, other] = [await findReview(tables.queries, 'a'), await findReview(tables.queries, 'b')]
  const decision: Decision = { status: 'hidden', hideReason: 'insult', decidedAt: atSecond(10), reply }
  expect(await decide('a', decision)).toBe(true)
  expect(await findReview(tables.queries, 'a')).toEqual({ review: { ...before?.review, ...decision }, version: 2 })
  expect(await decide('a', { status: 'published', hideReason: null, decidedAt: null, reply: null })).toBe(true)
  expect(await findReview(tables.queries, 'a')).toEqual({ ...before, version: 3 })
  expect(await findReview(tables.queries, 'b')).toEqual(other)
})

test('of two simultaneous decisions about one review one succeeds', async () => {
  await keep({})
  const seen = await findReview(tables.queries, 'a')
  if (!seen) throw new Error('There is no such review')
  expect(await decide('a', { reply })).toBe(true)
  const late: Decision = { status: 'hidden', hideReason: 'insult', decidedAt: atSecond(10), reply: null }
  expect(await tables.write((write) => decideReview(write, seen, late))).toBe(false)
  expect(await findReview(tables.queries, 'a')).toMatchObject({ review: { status: 'published', reply }, version: 2 })
})

test('a decision can be undone as long as it is the last one', async () => {
  await keep({})
  const before: Decision = { status: 'published', hideReason: null, decidedAt: null, reply: null }
  await decide('a', { status: 'hidden', hideReason: 'copy', decidedAt: atSecond(10) })
  const restore = (version: number) => tables.write((write) => restoreReview(write, { id: 'a', version, before }))
  expect(await restore(1)).toBe(false)
  expect(await restore(2)).toBe(true)
  expect(await findReview(tables.queries, 'a')).toMatchObject({ review: before, version: 1 })
  expect(await restore(2)).toBe(false)
})

test.each<[string, Partial<ModeratedReview>, object]>([
  ['shown', {}, { 'reviews-stars-4': 1 }],
  ['verified', { verified: true, rating: 1 }, { 'reviews-stars-1': 1, 'reviews-verified': 1 }],
  ['of the business itself', { related: true }, { 'reviews-related': 1 }],
  ['held', { status: 'held', holdReason: 'link' }, { 'reviews-held': 1, 'reviews-withheld-link': 1 }],
  ['hidden as it was held', { status: 'hidden', holdReason: 'link' }, { 'reviews-withheld-link': 1 }],
  ['hidden', { status: 'hidden', holdReason: 'link', hideReason: 'copy' }, { 'reviews-withheld-copy': 1 }],
  ['hidden for no reason that is kept', { status: 'hidden' }, {}],
])('a review that is %s counts as that', (_what, change, sums) => {
  const decided = { status: 'published', holdReason: null, hideReason: null, decidedAt: null } as const
  expect(sumsOf({ ...ordinaryReview, ...decided, ...change })).toEqual(sums)
})

test('the figures equal the counts, and name only existing reasons', async () => {
  const sums = { reviews: 9, 'reviews-held': 2, 'reviews-verified': 3, 'reviews-related': 1 }
  await tables.write((write) =>
    count(write, {
      ...sums,
      'reviews-stars-5': 3,
      'reviews-stars-2': 1,
      'reviews-withheld-link': 3,
      'reviews-withheld-copy': 1,
    }),
  )
  expect(await readReviewStatistics(tables.queries)).toEqual({
    count: 4,
    average: 4.3,
    verified: 3,
    fiveStarPercent: 75,
    published: 5,
    related: 1,
    received: 9,
    stars: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 3 },
    withheld: { link: 3, copy: 1 },
  })
  expect(await readReviewCounts(tables.queries)).toEqual({ held: 2, published: 5, hidden: 2 })
})
