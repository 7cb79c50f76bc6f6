import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { loadVersion } from '../../platform/rendering.ts'
import { signCall } from './sign-call.ts'

/** RFC 8555 §6.7, RFC 9457. */
export type Problem = { type: string; detail: string; status: number }

export class RefusedError extends Error {
  readonly problem: Problem
  /** The name that it is about, if it is about one. */
  readonly about: string | null
  /** How long the authority asks to be left alone. */
  readonly retryAfterMs: number | null
  constructor(problem: Problem, { about = null, retryAfterMs = null }: About = {}) {
    super(`${problem.type}: ${problem.detail}`)
    this.problem = problem
    this.about = about
    this.retryAfterMs = retryAfterMs
  }
}
type About = { about?: string | null; retryAfterMs?: number | null }

export type Answer = { body: unknown; text: string; location: string | null; retryAfterMs: number | null }

/** A signed call; `account` as in `signCall`. */
export type CallAuthority = (call: { url: string; account: string | null; payload: object | null }) => Promise<Answer>

const patienceMs = 30_000
/** An authority loses its nonces when it restarts. Even if it loses one in three, every call is answered. */
const mostNonces = 30

const directorySchema = v.object({
  newNonce: v.string(),
  newAccount: v.string(),
  newOrder: v.string(),
  /** RFC 9773 §4.1; what is no address counts as not offered. */
  renewalInfo: v.fallback(v.optional(v.pipe(v.string(), v.url())), undefined),
})
export type Directory = v.InferOutput<typeof directorySchema>

const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'),
  detail: v.optional(v.string(), ''),
})

export async function readDirectory(url: string): Promise<Directory> {
  return v.parse(v.pipe(v.string(), v.parseJson(), directorySchema), (await askPlainly(url)).text)
}

/** What anybody may read, without an account. */
export async function askPlainly(url: string): Promise<Answer> {
  const answer = await request(url)
  if (!answer.ok) throw new RefusedError(await readProblem(answer), { retryAfterMs: retryAfterOf(answer) })
  return readAnswer(answer)
}

/** Again with a new nonce when the authority does not know the last. */
export function createCalls({ newNonce }: Directory, key: KeyObject): CallAuthority {
  let nonce: string | null = null

  async function takeNonce(): Promise<string> {
    const kept = nonce
    nonce = null
    if (kept !== null) return kept
    const answer = await request(newNonce, { method: 'HEAD' })
    const given = answer.headers.get('replay-nonce')
    if (given !== null) return given
    throw new RefusedError({ type: 'about:blank', detail: 'It gave no nonce.', status: answer.status })
  }

  return async ({ url, account, payload }) => {
    for (let tries = 1; ; tries++) {
      const body = signCall({ key, account, nonce: await takeNonce(), url, payload })
      const answer = await request(url, { method: 'POST', body, headers: { 'content-type': 'application/jose+json' } })
      nonce = answer.headers.get('replay-nonce')
      if (answer.ok) return readAnswer(answer)
      const problem = await readProblem(answer)
      if (isProblem(problem, 'badNonce') && tries < mostNonces) continue
      throw new RefusedError(problem, { retryAfterMs: retryAfterOf(answer) })
    }
  }
}

export function isProblem({ type }: Problem, name: string): boolean {
  return type === `urn:ietf:params:acme:error:${name}`
}

async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, 'user-agent': `Broom/${await loadVersion()}` }
  return fetch(url, { ...init, headers, signal: AbortSignal.timeout(patienceMs) })
}

async function readAnswer(answer: Response): Promise<Answer> {
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : null
  return { body, text, location: answer.headers.get('location'), retryAfterMs: retryAfterOf(answer) }
}

async function readProblem(answer: Response): Promise<Problem> {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), problemSchema), await answer.text())
  const { type, detail } = success ? output : { type: 'about:blank', detail: '' }
  return { type, detail, status: answer.status }
}

/** Seconds, or a date (RFC 9110 §10.2.3), measured by the authority's own clock. */
function retryAfterOf({ headers }: Response): number | null {
  const given = headers.get('retry-after')
  if (given === null) return null
  if (/^\d+$/.test(given)) return Number(given) * 1000
  const ms = Date.parse(given) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
