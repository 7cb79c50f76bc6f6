import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPrivateLinks } from './private-links.ts'

const links = createPrivateLinks('a secret of the server')
const id = randomUUID()

test('a token is readable with the secret that made it, for its own purpose', () => {
  const token = links.make('booking', id)
  expect(token).toMatch(/^[\w-]{54}$/)
  expect(links.read('booking', token)).toBe(id)
  expect(links.read('review', token)).toBeNull()
})

test('the same link is made each time', () => {
  expect(links.make('booking', id)).toBe(links.make('booking', id))
})

test('another secret makes and reads other tokens', () => {
  const others = createPrivateLinks('another secret')
  expect(others.read('booking', links.make('booking', id))).toBeNull()
})

test('a token with any letter changed opens nothing', () => {
  const token = links.make('booking', id)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const changed = Array.from(token).flatMap((_, at) =>
    Array.from(letters, (letter) => token.slice(0, at) + letter + token.slice(at + 1)),
  )
  // The last letter has bits that belong to no byte: no other letter stands for it.
  expect(changed.filter((other) => links.read('booking', other) !== null)).toEqual(Array(54).fill(token))
})

test('a string that is no token opens nothing', () => {
  for (const token of ['', 'x', '\u0000', 'ä'.repeat(54), 'A'.repeat(54), 'A'.repeat(64)])
    expect(links.read('booking', token)).toBeNull()
})

test('a short id has a short token, which opens nothing else, not even with a letter changed', () => {
  const token = links.make('estimate', 'K47-H2X')
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(links.read('estimate', token)).toBe('K47-H2X')
  expect(links.read('booking', token)).toBeNull()
  expect(links.read('estimate', links.make('booking', id))).toBeNull()
  const changed = Array.from(
    token,
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  )
  expect(changed.filter((other) => links.read('estimate', other) !== null)).toEqual([])
  expect(() => links.make('estimate', id)).toThrow('has no form')
})
