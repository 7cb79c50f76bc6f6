import { expect, test } from 'vitest'
import { decisionsIn, reviewChanges } from './review-changes.ts'
import { reviewStatuses } from './review-moderation.ts'

test('what is held is published or stays hidden, and what is published is hidden, for a reason of the list', () => {
  expect(Object.fromEntries(reviewStatuses.map((status) => [status, decisionsIn(status)]))).toEqual({
    held: ['publish', 'keep-hidden'],
    published: ['hide'],
    hidden: ['publish'],
  })
  expect(Object.entries(reviewChanges).filter(([, change]) => 'takes' in change)).toHaveLength(1)
})

test('every status leads on to another, and whatever was hidden can be published', () => {
  for (const status of reviewStatuses) {
    const actions = decisionsIn(status)
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.map((action) => reviewChanges[action].to)).not.toContain(status)
    expect(actions.includes('publish')).toBe(status !== 'published')
  }
})
