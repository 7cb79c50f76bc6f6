// @module-tag both-engines
import { expect, test } from 'vitest'
import { replyEditableMs } from '../../domain/reviews/review-changes.ts'
import { undoMs } from '../../domain/undo.ts'
import { findAct, takeAct } from '../acts/store.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { changeReview, type ReviewDecision } from './change-review.ts'
import { ordinaryReview, seedReview } from './seed-test-reviews.ts'
import { findReview } from './decision-store.ts'
import { undoDecision } from './undo-decision.ts'

const tables = openTestTables('reviews', 'acts', 'counters', 'events', 'request_keys')

const written = Date.parse('2026-11-30T20:00:00Z')
const office = openTestParts(tables, written)

const decide = (decision: Partial<ReviewDecision>) =>
  changeReview(office.parts, 'review', { key: 'press', action: 'hide', ...decision })
const version = async () => (await findReview(tables.queries, 'review'))?.version

async function counted(): Promise<Record<string, number>> {
  const rows = await tables.queries.selectFrom('counters').select(['name', 'value']).execute()
  const sums: Record<string, number> = {}
  for (const { name, value } of rows) sums[name] = (sums[name] ?? 0) + value
  return sums
}

test('a decision is stored as an act, counted, and announced to open dashboards', async () => {
  await seedReview(tables, {})
  office.now += 1_000
  const at = new Date(office.now).toISOString()
  expect(await decide({ reason: 'insult' })).toEqual({
    ok: true,
    review: { ...ordinaryReview, status: 'hidden', holdReason: null, hideReason: 'insult', decidedAt: at },
    undoForMs: undoMs,
  })
  const sums = { 'reviews-stars-4': -1, 'reviews-withheld-insult': 1 }
  expect(await counted()).toEqual(sums)
  expect(await findAct(tables.queries, 'press')).toEqual({
    key: 'press',
    noun: 'review',
    entityId: 'review',
    version: 2,
    before: { status: 'published', hideReason: null, decidedAt: null, reply: null },
    counted: sums,
    heldUntil: office.now + undoMs,
  })
  const events = tables.queries.selectFrom('events').select(['kind', 'entity_id', 'created_at'])
  expect(await events.execute()).toEqual([{ kind: 'review-changed', entity_id: 'review', created_at: office.now }])
})

test('the same press again decides nothing and returns the time left', async () => {
  await seedReview(tables, {})
  await decide({ reason: 'insult' })
  office.now += 4_000
  expect(await decide({ reason: 'insult' })).toMatchObject({
    ok: true,
    review: { hideReason: 'insult' },
    undoForMs: undoMs - 4_000,
  })
  expect(await decide({ reason: 'copy' })).toEqual({ ok: false, reason: 'key-reused' })
  expect(await decide({ action: 'publish' })).toEqual({ ok: false, reason: 'key-reused' })
  expect(await version()).toBe(2)
})

test('an impossible decision is refused, and nothing is counted', async () => {
  expect(await decide({})).toEqual({ ok: false, reason: 'not-found' })
  await seedReview(tables, {})
  expect(await decide({ action: 'keep-hidden' })).toEqual({ ok: false, reason: 'not-possible' })
  expect(await decide({ action: 'edit-reply', text: 'Hello' })).toEqual({ ok: false, reason: 'not-possible' })
  expect([await version(), await counted()]).toEqual([1, {}])
})

test('a held review that stays hidden keeps its reason, and is no longer held', async () => {
  await seedReview(tables, { held: 'link' })
  expect(await decide({ action: 'keep-hidden' })).toMatchObject({
    ok: true,
    review: { status: 'hidden', holdReason: 'link', hideReason: null },
  })
  // The reason is the same before and after: it is not counted again.
  expect(await counted()).toEqual({ 'reviews-held': -1 })
})

test('a reply keeps its first time, the decision on the review stands, and no figure changes', async () => {
  await seedReview(tables, {})
  const at = new Date(office.now).toISOString()
  const reply = async (action: 'reply' | 'edit-reply', text: string) =>
    decide({ key: `${action} ${text}`, action, text })
  expect(await reply('reply', 'Thanks')).toMatchObject({ review: { reply: { text: 'Thanks', createdAt: at } } })
  expect(await reply('reply', 'Again')).toEqual({ ok: false, reason: 'not-possible' })
  office.now += replyEditableMs - 1
  expect(await reply('edit-reply', 'Thank you')).toMatchObject({
    review: { status: 'published', decidedAt: null, reply: { text: 'Thank you', createdAt: at } },
  })
  office.now += 1
  expect(await reply('edit-reply', 'Too late')).toEqual({ ok: false, reason: 'reply-closed' })
  expect(await counted()).toEqual({})
  await decide({ key: 'hidden', reason: 'copy' })
  expect(await reply('edit-reply', 'Hidden')).toEqual({ ok: false, reason: 'not-possible' })
  expect(await findReview(tables.queries, 'review')).toMatchObject({ review: { reply: { text: 'Thank you' } } })
})

test('a decision can be undone unless the review has been decided again', async () => {
  await seedReview(tables, {})
  await decide({ reason: 'insult' })
  await decide({ key: 'next', action: 'publish' })
  const undo = (key: string) =>
    tables.write(async (write) => {
      const act = await takeAct(write, key, office.now)
      if (!act) throw new Error('There is no such act')
      return undoDecision(write, act)
    })
  expect(await undo('press')).toEqual({ reason: 'changed-meanwhile' })
  expect(await undo('next')).toBeNull()
  expect(await findReview(tables.queries, 'review')).toMatchObject({
    review: { status: 'hidden', hideReason: 'insult' },
    version: 2,
  })
})
