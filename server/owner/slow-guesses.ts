import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { emailKey } from '../../domain/customers.ts'

// Device cookies, as OWASP describes them: a browser that has signed in before counts by itself, so strangers who guess
// at the account, from however many networks, never lock its owner out of it.

/** Who guesses: a stranger at an account, or somebody who is signed in at that session's password. */
export type Guess = { email: string; network: string; deviceCookie: string | undefined } | { sessionId: string }

export type Taken = { ok: true; giveBack(): Promise<void> } | { ok: false; waitS: number }

const windowS = 15 * 60
const perDevice = 10
const perNetwork = 10
const perAccount = 20
const perSession = 10

export function createGuessLimits({ secret, enabled }: { secret: string; enabled: boolean }) {
  const limit = (points: number) => new RateLimiterMemory({ points, duration: windowS })
  const devices = limit(perDevice)
  const networks = limit(perNetwork)
  const accounts = limit(perAccount)
  const sessions = limit(perSession)

  /** The network's own counter comes first: one network alone cannot use up the account's. */
  function countersOf(guess: Guess): [RateLimiterMemory, string][] {
    if ('sessionId' in guess) return [[sessions, guess.sessionId]]
    const device = knownDevice(guess.email, guess.deviceCookie)
    if (device !== null) return [[devices, device]]
    return [
      [networks, guess.network],
      [accounts, emailKey(guess.email)],
    ]
  }

  function knownDevice(email: string, deviceCookie = ''): string | null {
    const [nonce, signature] = deviceCookie.split('.')
    return nonce && signature && equals(signature, sign(email, nonce)) ? nonce : null
  }

  function sign(email: string, nonce: string): string {
    return createHmac('sha256', secret)
      .update(`device ${nonce} ${emailKey(email)}`)
      .digest('base64url')
  }

  return {
    /**
     * Takes one guess from what is left, before it is judged: of many at once no more than the limit are. Whoever was
     * right gets it back.
     */
    async take(guess: Guess): Promise<Taken> {
      if (!enabled) return { ok: true, giveBack: () => Promise.resolve() }
      const counters = countersOf(guess)
      for (const [limiter, key] of counters) {
        const waitS = await consume(limiter, key)
        if (waitS > 0) return { ok: false, waitS }
      }
      return {
        ok: true,
        async giveBack() {
          await Promise.all(counters.map(([limiter, key]) => limiter.reward(key)))
        },
      }
    },
    /** The cookie that lets this browser count by itself from now on. */
    deviceCookie(email: string): string {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${sign(email, nonce)}`
    },
  }
}

export type GuessLimits = ReturnType<typeof createGuessLimits>

/** Takes a point; the seconds to wait when none is left, else 0. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  }
}

function equals(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
