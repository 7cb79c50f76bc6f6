import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('each text is computed once, and again after too many others', () => {
  const computed: string[] = []
  const upper = remember(2, (text) => {
    computed.push(text)
    return text.toUpperCase()
  })
  expect(['a', 'b', 'a', 'b'].map(upper)).toEqual(['A', 'B', 'A', 'B'])
  expect(['c', 'a'].map(upper)).toEqual(['C', 'A'])
  expect(computed).toEqual(['a', 'b', 'c', 'a'])
})
