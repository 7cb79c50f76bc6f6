// @module-tag any-engine
import { expect, test } from 'vitest'
import { createPasswords } from './hash-password.ts'

const passwords = createPasswords()

test('a password is hashed at the cost that OWASP asks for, each time with another salt', async () => {
  const [first, second] = await Promise.all([passwords.hash('morning light'), passwords.hash('morning light')])
  expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
  expect(first).not.toBe(second)
  expect(await passwords.verify(first, 'morning light')).toBe(true)
  expect(await passwords.verify(first, 'morning lights')).toBe(false)
})

test('a password hashed by better-auth is still accepted, and recognized as outdated', async () => {
  const { hashPassword } = await import('better-auth/crypto')
  const former = await hashPassword('morning light')
  expect(await passwords.verify(former, 'morning light')).toBe(true)
  expect(await passwords.verify(former, 'evening light')).toBe(false)
  expect(passwords.isOutdated(former)).toBe(true)
  expect(passwords.isOutdated(await passwords.hash('morning light'))).toBe(false)
})

test('a string that is not a hash fits no password', async () => {
  expect(await passwords.verify('', '')).toBe(false)
  expect(await passwords.verify('$scrypt$ln=15,r=8,p=3$', '')).toBe(false)
})
