import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../platform/http/app-context.ts'
import { addressHeader } from '../platform/http/network.ts'

export type AuthAnswer = { ok: true; body: unknown } | { ok: false; code: string; status: number }

/** Cookies are passed on; of the body only what the caller picks, because it may contain the session's token. */
export async function askAuth(c: Context<AppEnv>, ask: (headers: Headers) => Promise<Response>): Promise<AuthAnswer> {
  const response = await ask(callersHeaders(c))
  c.header('cache-control', 'no-store')
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  const body: unknown = await response.json()
  if (response.ok) return { ok: true, body }
  return { ok: false, code: v.parse(refusalSchema, body).code, status: response.status }
}

const refusalSchema = v.object({ code: v.optional(v.string(), '') })

/** The library reads the caller's address from one header; only the one we determined may stand there. */
function callersHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers(c.req.raw.headers)
  headers.set(addressHeader, c.get('address'))
  return headers
}
