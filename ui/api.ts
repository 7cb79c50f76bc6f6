import { addressOf, type AnswerOf, type AnyRequest, type Asks, type Endpoint } from '../domain/endpoints/endpoint.ts'
import type { PriceChange } from '../domain/pricing/price-shown.ts'
import { isOutage, type Problem } from '../domain/problem.ts'
import { aMoment, waitInWords } from '#words/wait.ts'
import * as say from '#words/ui/api.ts'

export type FreeWindow = NonNullable<Problem['next']>[number]

/** Why a call failed. Expected outcomes are values; nothing here throws. */
export type Refusal =
  | {
      reason: 'refused'
      status: number
      /** A stable code from `domain/problem.ts`, or the sign-in library's own. */
      code: string
      /** The server's sentence for people. */
      sentence: string
      /** Sentences by field of the request. */
      errors: Record<string, string>
      retryAfterS: number | null
      /** The next free windows when the requested one is taken. */
      next: FreeWindow[]
      /** The seen price and the current one, if they differ. */
      price?: PriceChange | undefined
    }
  | { reason: 'unreachable' }

export type Answer<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal }

/** Changes under way, and how many were answered. */
export const changes = { underWay: new Set<Promise<unknown>>(), answered: 0 }

const onlookers = new Set<(response: Response) => void>()

/** Before the answer is read. */
export function onAnswer(look: (response: Response) => void): void {
  onlookers.add(look)
}

/** Sending an estimate waits 10 s for the mail server; a call that takes longer than this is lost. */
const timeoutMs = 40_000

/** The endpoint defines input and output. */
export async function call<const Of extends Endpoint>(to: Of, ...[asks]: Asks<Of>): Promise<Answer<AnswerOf<Of>>> {
  const answer = ask<AnswerOf<Of>>(to, asks ?? {})
  if (to.method === 'GET') return answer
  changes.underWay.add(answer)
  try {
    return await answer
  } finally {
    changes.underWay.delete(answer)
    changes.answered += 1
  }
}

/** The answer to a change can bring a new session, and the old one ends before: queries in between are repeated. */
export async function callInSession<const Of extends Endpoint>(
  to: Of,
  ...asks: Asks<Of>
): Promise<Answer<AnswerOf<Of>>> {
  const { answered } = changes
  const answer = await call(to, ...asks)
  if (answer.ok || !isSignInRequired(answer.refusal)) return answer
  await Promise.allSettled(changes.underWay)
  return changes.answered === answered ? answer : call(to, ...asks)
}

async function ask<Data>(to: Endpoint, asks: AnyRequest): Promise<Answer<Data>> {
  const { at, query, file, key, body, headers } = asks
  let response: Response
  try {
    response = await fetch(addressOf(to.path, at, query), {
      method: to.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': file.type }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    // fetch has no other way to report that no answer came.
    return { ok: false, refusal: { reason: 'unreachable' } }
  }
  for (const look of onlookers) look(response)
  const content = await readJson(response)
  if (!response.ok) return { ok: false, refusal: refusalOf(response, content) }
  // Cut off on its way, or somebody else's page: the result of the call is unknown.
  if (content === undefined) return { ok: false, refusal: { reason: 'unreachable' } }
  // Safe: our own server compiles only with what the endpoint answers.
  return { ok: true, data: content as Data }
}

/** For callers that have no better words. */
export function explain(refusal: Refusal): string {
  if (refusal.reason === 'unreachable') return say.callUnreachable
  // A proxy in front reports it only by its status.
  if (refusal.code === 'too-many-requests' || refusal.code === '429') return slowDown(refusal.retryAfterS)
  if (isOutage(refusal.code)) return refusal.sentence
  if (refusal.status >= 500) return say.callFailed
  return refusal.sentence
}

export function slowDown(retryAfterS: number | null): string {
  return say.callSlowDown(retryAfterS === null ? aMoment : waitInWords(retryAfterS))
}

export function isSignInRequired(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && refusal.status === 401
}

/** Undefined if it cannot be read. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // A broken connection, or a proxy's page of HTML: it has nothing for us.
    return undefined
  }
}

function refusalOf(response: Response, content: unknown): Refusal {
  const told = isRecord(content) ? content : {}
  const code = typeof told['code'] === 'string' ? told['code'] : String(response.status)
  const sentence = [told['detail'], told['message'], told['title']].find((text) => typeof text === 'string')
  return {
    reason: 'refused',
    status: response.status,
    code,
    sentence: sentence ?? say.callRefused,
    errors: isRecord(told['errors']) ? sentences(told['errors']) : {},
    retryAfterS: retryAfter(response.headers),
    // Safe, both: our own server writes these.
    next: Array.isArray(told['next']) ? (told['next'] as FreeWindow[]) : [],
    price: code === 'price-changed' ? (content as PriceChange) : undefined,
  }
}

function sentences(errors: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
