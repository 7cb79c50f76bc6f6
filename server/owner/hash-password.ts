import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { limitAtOnce } from '../platform/limit-at-once.ts'

type Cost = { N: number; r: number; p: number }

/** OWASP: scrypt with 32 MB; N=2^17 with p=1 takes four times the memory, more than the idle server. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 }
const prefix = '$scrypt$ln=15,r=8,p=3$'
const keyBytes = 32
export const saltBytes = 16
/** Guesses wait for each other rather than use up memory and processor. */
const atOnce = 2

/** How better-auth hashed passwords before: `salt:key` in hex, a quarter of the work. */
const formerCost: Cost = { N: 2 ** 14, r: 16, p: 1 }
const formerKeyBytes = 64

export type Passwords = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** Made with less work than today's. */
  isOutdated(hash: string): boolean
}

/** `derive` is the slow work. */
export type Derivation = { salt(password: string): Buffer; derive: typeof deriveKey }

/** scrypt, a few at a time. */
export function createPasswords(given: Derivation = scryptDerivation): Passwords {
  const inTurn = limitAtOnce(atOnce)
  const derive = (...work: Parameters<typeof deriveKey>) => inTurn(() => given.derive(...work))

  return {
    async hash(password) {
      const salt = given.salt(password)
      const key = await derive(password, salt, keyBytes, cost)
      return `${prefix}${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async verify(hash, password) {
      if (!hash.startsWith(prefix)) {
        const [salt = '', key = ''] = hash.split(':')
        return equals(await derive(password, salt, formerKeyBytes, formerCost), Buffer.from(key, 'hex'))
      }
      const [salt = '', key = ''] = hash.slice(prefix.length).split('$')
      return equals(
        await derive(password, Buffer.from(salt, 'base64url'), keyBytes, cost),
        Buffer.from(key, 'base64url'),
      )
    },
    isOutdated: (hash) => !hash.startsWith(prefix),
  }
}

function deriveKey(password: string, salt: string | Buffer, bytes: number, { N, r, p }: Cost): Promise<Buffer> {
  const maxmem = 2 * 128 * N * r
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

export const scryptDerivation: Derivation = { salt: () => randomBytes(saltBytes), derive: deriveKey }

function equals(key: Buffer, right: Buffer): boolean {
  return key.length === right.length && timingSafeEqual(key, right)
}
