import { createHash } from 'node:crypto'
import { createPasswords, type Passwords, saltBytes, scryptDerivation } from './hash-password.ts'

const derived = new Map<string, Promise<Buffer>>()

/**
 * The server's own passwords, at their full cost: but a key that this worker has derived once is not derived again, and
 * a password has one salt, so that the owner of every test is hashed once. scrypt was a third of the time of the
 * server's tests; `hash-password.test.ts` tests that salts differ.
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
