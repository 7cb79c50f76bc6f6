import { Agent, request as httpRequest } from 'node:http'

export type Asked = {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: number
  text(): string
}

/** Limits are on, and count each visitor of a measurement separately: a proxy on this machine says where they come from. */
export const manyNetworks = { LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' }

/** What the proxy says: each visitor has their own network. */
function comingFrom(visitor: number): Record<string, string> {
  return { 'x-forwarded-for': `${20 + (visitor >> 16)}.${(visitor >> 8) % 256}.${visitor % 256}.7` }
}

let visitors = 0

/** Lean, so that the load weighs little beside what it measures. Each request comes from another visitor. */
export function createClient(parallel: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })

  function ask(
    url: string,
    options: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Asked> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        url,
        { agent, method: options.method ?? 'GET', headers: { ...comingFrom(++visitors), ...options.headers } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const body = Buffer.concat(chunks)
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: body.length,
              text: () => body.toString(),
            })
          })
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection just when it was used again: it has not read the request.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, options))
        else reject(error)
      })
      sent.end(options.body)
    })
  }

  return { ask, close: () => agent.destroy() }
}
