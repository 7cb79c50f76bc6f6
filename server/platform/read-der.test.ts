import { expect, test } from 'vitest'
import { readDer } from './read-der.ts'
import { integer, octets, sequence } from './write-der.ts'

test('values beside each other are read with their tags, also with lengths of several bytes', () => {
  const long = Buffer.alloc(70_000, 7)
  const parts = readDer(Buffer.concat([octets(long), integer(Buffer.of(200)), sequence()]))
  expect(parts.map(({ tag, content }) => [tag, content.length])).toEqual([
    [0x04, 70_000],
    [0x02, 2],
    [0x30, 0],
  ])
  expect(parts[0]?.content.equals(long)).toBe(true)
})

test.each([[''], ['30'], ['3005ff'], ['3084ffffffff00'], ['3089'], ['30ff00']])(
  'bytes that are no DER end the list: %s',
  (hex) => {
    const whole = octets(Buffer.of(1))
    expect(readDer(Buffer.concat([whole, Buffer.from(hex, 'hex')]))).toEqual([{ tag: 0x04, content: Buffer.of(1) }])
  },
)
