import { expect, test } from 'vitest'
import { notNow, onField, onFieldAndAbove, refuseByTable } from './refuse-by-table.ts'

const refuse = refuseByTable<'not-found' | 'over' | 'closed' | 'other-name' | 'key-reused'>({
  'not-found': 'There is no such visit.',
  over: onField('date', 'This day is over.'),
  closed: notNow('This is closed.'),
  'other-name': onFieldAndAbove('name', 'Type the name.'),
})

test.each([
  ['not-found', 'not-found', { detail: 'There is no such visit.' }],
  ['over', 'invalid-input', { errors: { date: 'This day is over.' } }],
  ['closed', 'not-possible-now', { detail: 'This is closed.' }],
  ['other-name', 'invalid-input', { detail: 'Type the name.', errors: { name: 'Type the name.' } }],
  ['key-reused', 'key-reused', { detail: 'Use a new key for each press.' }],
] as const)('%s is refused as %s with the sentence of the table', (reason, code, details) => {
  expect(refuse(reason)).toMatchObject({ code, details })
})

test('a table may refuse a reused key in its own words', () => {
  const refuseReview = refuseByTable<'key-reused'>({ 'key-reused': 'Use a new key for a new review.' })
  expect(refuseReview('key-reused').details.detail).toBe('Use a new key for a new review.')
})
