import { serve, type ServerType } from '@hono/node-server'
import type { App } from './app-context.ts'

type Options = { port: number; hostname?: string; patienceMs?: number }

/** Long enough for a logo over a poor telephone line; then whoever only holds the connection loses it. */
const ordinaryPatienceMs = 60_000

/** Opens the port. A request that does not arrive whole within the patience is answered with 408 and cut off. */
export function openPort(
  app: Pick<App, 'fetch'>,
  { port, hostname, patienceMs = ordinaryPatienceMs }: Options,
): Promise<ServerType> {
  const serverOptions = {
    headersTimeout: patienceMs / 3,
    requestTimeout: patienceMs,
    connectionsCheckingInterval: patienceMs / 6,
  }
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname, serverOptions }, () => resolve(server))
    server.once('error', reject)
  })
}
