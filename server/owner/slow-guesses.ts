import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { emailKey } from '../../domain/customers.ts'

// Device cookies, as OWASP describes them: a browser that has signed in before counts by itself, so strangers who guess
// at the account, from however many networks, never lock its owner out.

export type Guess = { email: string; network: string; deviceCookie: string | undefined }

const windowS = 15 * 60
const perDevice = 10
const perNetwork = 10
const perAccount = 20

export function createGuessLimits({ secret, enabled }: { secret: string; enabled: boolean }) {
  const limit = (points: number) => new RateLimiterMemory({ points, duration: windowS })
  const devices = limit(perDevice)
  const networks = limit(perNetwork)
  const accounts = limit(perAccount)

  function countersOf(guess: Guess): [RateLimiterMemory, string][] {
    const device = knownDevice(guess)
    if (device !== null) return [[devices, device]]
    return [
      [networks, guess.network],
      [accounts, emailKey(guess.email)],
    ]
  }

  function knownDevice({ email, deviceCookie }: Guess): string | null {
    const [nonce, signature] = (deviceCookie ?? '').split('.')
    return nonce && signature && signature === sign(email, nonce) ? nonce : null
  }

  function sign(email: string, nonce: string): string {
    return createHmac('sha256', secret)
      .update(`device ${nonce} ${emailKey(email)}`)
      .digest('base64url')
  }

  return {
    /** Seconds to wait before this guess may be made; 0 when it may be made now. */
    async waitSeconds(guess: Guess): Promise<number> {
      if (!enabled) return 0
      const waits = await Promise.all(
        countersOf(guess).map(async ([limiter, key]) => {
          const state = await limiter.get(key)
          return state && state.remainingPoints <= 0 ? Math.ceil(state.msBeforeNext / 1000) : 0
        }),
      )
      return Math.max(...waits)
    },
    async countFailure(guess: Guess): Promise<void> {
      // Beyond the limit the counter refuses; waitSeconds reads the same counter, so nothing is lost.
      await Promise.all(countersOf(guess).map(([limiter, key]) => limiter.penalty(key)))
    },
    /** The cookie that lets this browser count by itself from now on. */
    deviceCookie(email: string): string {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${sign(email, nonce)}`
    },
  }
}
