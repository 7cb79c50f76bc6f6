import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity', null],
  ['gzip;q=nonsense', null],
  ['', null],
  [undefined, null],
  [null, null],
])('a client that sends %j gets %j', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
