import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Middleware } from './app-context.ts'
import { Refusal } from './refusal.ts'

export type RateLimit = { points: number; seconds: number; enabled: boolean }

/** Refuses a network that asks more often than `points` times in `seconds`. */
export function limitRate(limit: RateLimit): Middleware {
  const take = createLimit(limit)
  return async (c, next) => {
    await take(c.get('network'))
    await next()
  }
}

/** The same for anything that has a name: what it answers refuses who comes more often than that. */
export function createLimit({ points, seconds, enabled }: RateLimit): (who: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (who) => {
    if (enabled) await limiter.consume(who).catch(refuse)
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof RateLimiterRes)) throw error
  const wait = Math.ceil(error.msBeforeNext / 1000)
  throw new Refusal('too-many-requests', {
    detail: `Try again in ${wait} seconds.`,
    headers: { 'retry-after': String(wait) },
  })
}
