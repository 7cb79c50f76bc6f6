import { matchedRoutes } from 'hono/route'
import type { Middleware } from './app-context.ts'

/** Upper ends in seconds: from a cached answer to the time limit of the slowest provider. */
export const bucketEnds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** `within`: the count within each end. */
type Latency = { method: string; route: string; within: number[]; count: number; seconds: number }

export type RequestMeter = {
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  latencies(): Latency[]
  statuses(): { method: string; route: string; status: number; count: number }[]
}

/** Since the server started, by the route's pattern: an address may contain a token. */
export function createRequestMeter(): RequestMeter {
  const latencies = new Map<string, Latency>()
  const statuses = new Map<string, { method: string; route: string; status: number; count: number }>()
  return {
    observe({ method, route, status, seconds }) {
      const name = `${method} ${route}`
      const known = latencies.get(name)
      const latency = known ?? { method, route, within: bucketEnds.map(() => 0), count: 0, seconds: 0 }
      if (known === undefined) latencies.set(name, latency)
      for (const [at, end] of bucketEnds.entries())
        if (seconds <= end) latency.within[at] = (latency.within[at] ?? 0) + 1
      latency.count++
      latency.seconds += seconds
      const counted = statuses.get(`${name} ${status}`) ?? { method, route, status, count: 0 }
      counted.count++
      statuses.set(`${name} ${status}`, counted)
    },
    latencies: () => [...latencies.values()],
    statuses: () => [...statuses.values()],
  }
}

/** Requests for unknown addresses, by any method, count as one. */
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function measureRequests(meter: RequestMeter): Middleware {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const route = matchedRoutes(c).findLast(({ method, path }) => method !== 'ALL' && path !== '*')?.path ?? 'none'
    const method = known.has(c.req.method) ? c.req.method : 'other'
    meter.observe({ method, route, status: c.res.status, seconds: (performance.now() - startedAt) / 1000 })
  }
}
