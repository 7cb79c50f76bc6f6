import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppEnv, Middleware } from './app-context.ts'
import { Refusal } from './refusal.ts'

export type RateLimit = {
  points: number
  seconds: number
  enabled: boolean
  /** What is counted, when it is not the network. */
  by?: (c: Context<AppEnv>) => string
}

/** Refuses a network that asks more often than `points` times in `seconds`. */
export function limitRate({ points, seconds, enabled, by }: RateLimit): Middleware {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (c, next) => {
    if (enabled) await limiter.consume(by?.(c) ?? c.get('network')).catch(refuse)
    await next()
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
