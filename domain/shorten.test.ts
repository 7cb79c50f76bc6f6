import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['what fits', 9, 'what fits'],
  ['what fits', 8, 'what fi…'],
  ['two words', 5, 'two…'],
  ['🧹🧹🧹', 3, '🧹🧹🧹'],
  ['🧹🧹🧹', 2, '🧹…'],
  ['', 0, ''],
])('%j in %i characters is %j', (text, max, short) => expect(shorten(text, max)).toBe(short))
