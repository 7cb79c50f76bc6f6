import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawLinkCode } from './link-code.ts'

const link = (token: string) => `https://sparkle.example/?estimate=${token}`

test('links of one length give codes of one size, each a different code', () => {
  const [one, other] = [drawLinkCode(link('a'.repeat(32))), drawLinkCode(link('Z9_-'.repeat(8)))]
  expect(other.size).toBe(one.size)
  expect(other.bits).toHaveLength(one.bits.length)
  expect(other.bits).not.toEqual(one.bits)
})

test('a row begins at a byte, and each corner has a finder pattern of seven dark modules', () => {
  const { size, bits } = drawLinkCode(link('a'.repeat(32)))
  expect(bits).toHaveLength(size * Math.ceil(size / 8))
  expect(bits[0]).toBe(0b00000001)
})

test('bits are modules row by row: a dark one is cleared, and the padding of a row is set', () => {
  for (const length of [8, 10, 32, 50, 70, 100]) {
    const address = link('a'.repeat(length))
    const { size, bits } = drawLinkCode(address)
    const { data } = encode(address, { ecc: 'M', boostEcc: false, border: 0 })
    const bytes = bits.length / size
    const rows = Array.from({ length: size }, (_, y) =>
      [...bits.subarray(y * bytes, (y + 1) * bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join(''),
    )
    expect(rows).toEqual(
      data.map((row) =>
        row
          .map((isDark) => (isDark ? '0' : '1'))
          .join('')
          .padEnd(bytes * 8, '1'),
      ),
    )
  }
})
