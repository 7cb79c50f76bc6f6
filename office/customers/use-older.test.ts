import { expect, test } from 'vitest'
import { joinLists } from './use-older.ts'

const named = (...ids: string[]) => ids.map((id) => ({ id, of: 'before' }))

test('a row pushed off the first page stays between that page and the older ones', () => {
  const joined = joinLists(named('new', 'third'), named('third', 'second'), named('first'))
  expect(joined.map(({ id }) => id)).toEqual(['new', 'third', 'second', 'first'])
})

test('a row in several lists is shown once, in its current form', () => {
  const now = [{ id: 'third', of: 'now' }]
  expect(joinLists(now, named('third', 'second'), named('second'))).toEqual([...now, ...named('second')])
})
