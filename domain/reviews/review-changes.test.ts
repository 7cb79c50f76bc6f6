import { expect, test } from 'vitest'
import { decisionsIn, replyEditableMs, reviewActions, reviewChanges, takenBy } from './review-changes.ts'
import { reviewStatuses } from './review-status.ts'

const now = Date.parse('2026-11-22T20:00:00Z')
const repliedAt = (at: number) => ({ text: 'Thank you.', createdAt: new Date(at).toISOString() })

test('a held review is published or stays hidden; a published one is answered, or hidden for a listed reason', () => {
  const decisions = reviewStatuses.map((status) => [status, decisionsIn({ status, reply: null }, now)])
  expect(Object.fromEntries(decisions)).toEqual({
    held: ['publish', 'keep-hidden'],
    published: ['reply', 'hide'],
    hidden: ['publish'],
  })
  expect(reviewActions.filter((action) => takenBy(action) === 'reason')).toEqual(['hide'])
})

test('a review is answered once, and the answer can be corrected for a day', () => {
  const before = (at: number) => decisionsIn({ status: 'published', reply: repliedAt(at) }, now)
  expect(before(now)).toEqual(['edit-reply', 'hide'])
  expect(before(now - replyEditableMs + 1)).toEqual(['edit-reply', 'hide'])
  expect(before(now - replyEditableMs)).toEqual(['hide'])
  for (const status of ['held', 'hidden'] as const) {
    expect(decisionsIn({ status, reply: repliedAt(now) }, now)).not.toContain('edit-reply')
  }
})

test('every status leads to another one, and any hidden review can be published', () => {
  for (const status of reviewStatuses) {
    const actions = decisionsIn({ status, reply: null }, now).filter((action) => takenBy(action) !== 'reply')
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.map((action) => reviewChanges[action].to)).not.toContain(status)
    expect(actions.includes('publish')).toBe(status !== 'published')
  }
})

test('a reply can be corrected for a day, to the millisecond', () => {
  const createdAt = '2026-11-21T05:30:00.000Z'
  const review = { status: 'published', reply: { text: 'Thanks.', createdAt } } as const
  const after = (ms: number) => decisionsIn(review, Date.parse(createdAt) + ms).includes('edit-reply')
  expect([after(86_399_999), after(86_400_000)]).toEqual([true, false])
})
