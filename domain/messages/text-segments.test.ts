import { expect, test } from 'vitest'
import { countSegments } from './text-segments.ts'

test.each([
  ['nothing', '', 0],
  ['160 plain letters', 'a'.repeat(160), 1],
  ['161 plain letters', 'a'.repeat(161), 2],
  ['two full segments', 'a'.repeat(306), 2],
  ['one letter more', 'a'.repeat(307), 3],
  ['Ñ, é and ü are plain', 'Ñéü'.repeat(53), 1],
  ['80 letters of two places', '€'.repeat(80), 1],
  ['81 letters of two places', '€'.repeat(81), 2],
  ['a letter of two places at the end of a segment goes into the next', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['70 letters with an accent that is not plain', 'í'.repeat(70), 1],
  ['71 of them', 'í'.repeat(71), 2],
  ['an ellipsis among plain letters', `${'a'.repeat(70)}…`, 2],
  ['35 emoji of two places', '🧹'.repeat(35), 1],
  ['an emoji at the end of a segment goes into the next', `${'í'.repeat(66)}🧹${'í'.repeat(66)}`, 3],
] as const)('%s', (_, text, segments) => {
  expect(countSegments(text)).toBe(segments)
})
