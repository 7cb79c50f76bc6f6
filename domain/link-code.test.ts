import { expect, test } from 'vitest'
import { drawLinkCode } from './link-code.ts'

const link = (token: string) => `https://sparkle.example/?estimate=${token}`

test('links of one length give codes of one size, and each another one', () => {
  const [one, other] = [drawLinkCode(link('a'.repeat(32))), drawLinkCode(link('Z9_-'.repeat(8)))]
  expect(other.size).toBe(one.size)
  expect(other.bits).toHaveLength(one.bits.length)
  expect(other.bits).not.toEqual(one.bits)
})

test('a row begins with a byte, and in a corner stands a finder pattern: seven dark modules', () => {
  const { size, bits } = drawLinkCode(link('a'.repeat(32)))
  expect(bits).toHaveLength(size * Math.ceil(size / 8))
  expect(bits[0]).toBe(0b00000001)
})
