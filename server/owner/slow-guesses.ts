import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { emailKey } from '../../domain/customers/customers.ts'
import { networkClaims } from '../platform/http/limit-rate.ts'
import type { Claim, Limit, Limits, Taken } from '../platform/limits/limit.ts'

// Device cookies, as OWASP describes them: a browser that has signed in before is counted separately, so strangers who
// guess at the account, from however many networks, never lock its owner out.

export type Stranger = { email: string; networks: readonly string[]; deviceCookie: string | undefined }
/** A stranger, or a signed-in person at that session's password. */
export type Guess = Stranger | { sessionId: string }

export type TakenGuess =
  /** `giveBack` is for a correct password: it is no guess. */
  { ok: true; giveBack(): Promise<void> } | { ok: false; waitS: number; limit: Limit }

const seconds = 15 * 60
const device: Limit = { name: 'guesses of a device', points: 10, seconds }
const session: Limit = { name: 'guesses of a session', points: 10, seconds }
const network: Limit = { name: 'guesses of a network', points: 10, seconds }
export const guessesAtAccount: Limit = { name: 'guesses at an account', points: 20, seconds }

/** At all businesses of a process. */
export type NetworkLimits = { take(claims: readonly Claim[]): Taken; giveBack(claims: readonly Claim[]): void }

type Counting = { secrets: readonly string[]; limits: Limits; networks?: NetworkLimits | null }

/** Made with the first of the secrets, and recognized with any. */
export function createGuessLimits({ secrets, limits, networks = null }: Counting) {
  const [newest = ''] = secrets

  function claimsOf(guess: Guess): Claim[] {
    if ('sessionId' in guess) return [{ limit: session, who: guess.sessionId }]
    const nonce = knownDevice(guess)
    if (nonce !== null) return [{ limit: device, who: nonce }]
    return [...networkClaims(network, guess.networks), { limit: guessesAtAccount, who: emailKey(guess.email) }]
  }

  function knownDevice({ email, deviceCookie = '' }: Stranger): string | null {
    const [nonce, signature] = deviceCookie.split('.')
    const isOurs = nonce && signature && secrets.some((secret) => equals(signature, sign(secret, email, nonce)))
    return isOurs ? nonce : null
  }

  const isStranger = (guess: Guess) => !('sessionId' in guess) && knownDevice(guess) === null

  function sign(secret: string, email: string, nonce: string): string {
    return createHmac('sha256', secret)
      .update(`device ${nonce} ${emailKey(email)}`)
      .digest('base64url')
  }

  return {
    isKnownDevice: (guess: Stranger) => knownDevice(guess) !== null,
    /** Before it is judged: of many at once no more than the limit pass. */
    async take(guess: Guess): Promise<TakenGuess> {
      const claims = claimsOf(guess)
      const ofNetworks = claims.filter(({ limit }) => limit !== guessesAtAccount && isStranger(guess))
      const quick = networks?.take(ofNetworks)
      if (quick && !quick.ok) return quick
      const taken = await limits.take(claims)
      if (!taken.ok) {
        networks?.giveBack(ofNetworks)
        return taken
      }
      return {
        ok: true,
        async giveBack() {
          networks?.giveBack(ofNetworks)
          await limits.giveBack(claims)
        },
      }
    },
    /** From now on this browser is counted separately. */
    deviceCookie(email: string): string {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${sign(newest, email, nonce)}`
    },
  }
}

export type Line = <Result>(work: () => Promise<Result>) => Promise<Result> | null

/** One piece of work at a time, in order. Beyond `mostWaiting` null instead of a promise. */
export function createLine(mostWaiting: number): Line {
  let last: Promise<unknown> = Promise.resolve()
  let inLine = 0
  return function join<Result>(work: () => Promise<Result>): Promise<Result> | null {
    if (inLine > mostWaiting) return null
    inLine++
    const done = last.then(work)
    // Its caller gets its failure; the next one's turn comes all the same.
    last = done.catch(() => undefined).finally(() => inLine--)
    return done
  }
}

/** In a time that does not reveal how much is right. The same number of letters may be more bytes. */
export function equals(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
