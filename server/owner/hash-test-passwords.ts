import { createHash } from 'node:crypto'
import { createPasswords, type Passwords, saltBytes, scryptDerivation } from './hash-password.ts'

const derived = new Map<string, Promise<Buffer>>()

/**
 * At full cost, but each key is derived once, with one salt a password: scrypt was a third of the server tests' time.
 * `hash-password.test.ts` tests that salts differ.
 */
export function createTestPasswords(): Passwords {
  return createPasswords({
    salt: (password) => createHash('sha256').update(password).digest().subarray(0, saltBytes),
    derive(password, salt, bytes, cost) {
      const work = JSON.stringify([password, salt.toString('base64'), bytes, cost])
      const key = derived.get(work) ?? scryptDerivation.derive(password, salt, bytes, cost)
      derived.set(work, key)
      return key
    },
  })
}
