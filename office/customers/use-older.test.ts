import { expect, test } from 'vitest'
import { joinLists } from './use-older.ts'

const named = (...ids: string[]) => ids.map((id) => ({ id, of: 'before' }))

test('what something new pushes off the first page stays between it and what is older', () => {
  const joined = joinLists(named('new', 'third'), named('third', 'second'), named('first'))
  expect(joined.map(({ id }) => id)).toEqual(['new', 'third', 'second', 'first'])
})

test('what stands in several lists is shown once, as it is now', () => {
  const now = [{ id: 'third', of: 'now' }]
  expect(joinLists(now, named('third', 'second'), named('second'))).toEqual([...now, ...named('second')])
})
