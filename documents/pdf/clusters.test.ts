import { expect, test } from 'vitest'
import { toClusters } from './clusters.ts'

test.each([
  ['abc', ['a', 'b', 'c']],
  ['x\u0323\u0301y', ['x\u0323\u0301', 'y']],
  ['👩‍👩‍👧!', ['👩‍👩‍👧', '!']],
  ['🇺🇸🇻🇳', ['🇺🇸', '🇻🇳']],
  ['👍🏽👍', ['👍🏽', '👍']],
  ['1⃣2', ['1⃣', '2']],
  ['', []],
])('%s splits into its visible characters', (text, clusters) => {
  expect(toClusters(text)).toEqual(clusters)
})
