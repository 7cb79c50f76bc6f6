import { expect, test } from 'vitest'
import { readPlan } from './read-plan.ts'

test('without arguments the short plan runs', () => expect(readPlan([])).toEqual({ kind: 'short' }))
test('--all runs everything', () => expect(readPlan(['--all'])).toEqual({ kind: 'all' }))
test('--since takes the name of a commit', () =>
  expect(readPlan(['--since', 'main'])).toEqual({ kind: 'since', ref: 'main' }))
test.each([[['--since']], [['--everything']], [['--all', 'more']], [['--since', 'main', 'more']]])(
  '%j asks for no plan',
  (words) => expect(readPlan(words)).toBeNull(),
)
