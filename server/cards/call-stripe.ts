import { setTimeout as wait } from 'node:timers/promises'

/** The version of the API whose shapes this program reads. */
const version = '2026-10-28.endive'

/** As often as Stripe's own library tries again; never longer than a person waits for a page. */
const mostRetries = 2
const patienceMs = 8_000

/** Parameters as the API takes them; an undefined one is left out. */
export type Params = { [name: string]: string | number | boolean | undefined | Params | readonly (string | Params)[] }

export type Shown = { [name: string]: unknown }

/** `refused`: nothing was done, or the card was refused; `away`: nobody knows whether it was done. */
export type Answer =
  | { ok: true; shown: Shown }
  | { ok: false; reason: 'refused'; status: number; code: string; message: string; shown: Shown }
  | { ok: false; reason: 'away' }

export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v1/`. */
  path: string
  params?: Params
  /** Already encoded, as it was stored before the first call. */
  form?: string
  /** The same work is done once, however often it is asked for with this key. */
  idempotencyKey?: string
}

export type StripeAccess = { key: string; apiUrl: string | null; signal?: AbortSignal }

/** Retries only where that can do nothing twice. */
export async function callStripe(access: StripeAccess, call: Call): Promise<Answer> {
  for (let retries = 0; ; retries++) {
    const response = await callOnce(access, call)
    const mayRetry = response === null || wantsRetry(response)
    // A key that ended between two attempts does not say what the first one did.
    if (retries > 0 && isLockedOut(response)) return { ok: false, reason: 'away' }
    if (!mayRetry || retries >= mostRetries) return toAnswer(response)
    // The first retry is soon, the next ones are spread.
    await wait(Math.min(500 * 2 ** retries, 2_000) * (0.5 + Math.random() / 2), undefined, { ref: false })
  }
}

type Response = { status: number; shouldRetry: string | null; body: unknown }

/** Null if there was no answer. */
async function callOnce({ key, apiUrl, signal }: StripeAccess, call: Call): Promise<Response | null> {
  const { method, path, params = {}, form = encodeForm(params), idempotencyKey } = call
  const url = `${apiUrl ?? 'https://api.stripe.com'}/v1/${path}`
  const ending = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(method === 'GET' && form !== '' ? `${url}?${form}` : url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': version,
        ...(method !== 'GET' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(method === 'POST' && { body: form }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([ending, signal]) : ending,
    })
    const text = await response.text()
    return { status: response.status, shouldRetry: response.headers.get('stripe-should-retry'), body: parse(text) }
  } catch {
    // fetch has no other way to report that no answer came; the call is tried again, and then reported as unanswered.
    return null
  }
}

/** As Stripe's own library decides it: the service says so, or it was busy with the same key, or it failed. */
function wantsRetry({ status, shouldRetry }: Response): boolean {
  if (shouldRetry === 'true' || shouldRetry === 'false') return shouldRetry === 'true'
  return status === 409 || status >= 500
}

const isLockedOut = (response: Response | null) => response?.status === 401 || response?.status === 403

function toAnswer(response: Response | null): Answer {
  if (response === null) return { ok: false, reason: 'away' }
  const { status, body } = response
  const shown = objectOf(body)
  if (status < 300) return { ok: true, shown }
  // A failure may come after the work, and a busy or hurried service has not decided yet.
  if (status === 409 || status === 429 || status >= 500) return { ok: false, reason: 'away' }
  const error = objectOf(shown['error'])
  const code = textOf(error['code']) || textOf(error['type'])
  return { ok: false, reason: 'refused', status, code, message: textOf(error['message']).slice(0, 500), shown: error }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page: its status is enough.
    return null
  }
}

/** `{}` for anything else. */
export function objectOf(value: unknown): Shown {
  // Safe: any object has fields of unknown types.
  return typeof value === 'object' && value !== null ? (value as Shown) : {}
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** An id, also of an object that was expanded; null if there is none. */
export const idOf = (value: unknown) => textOf(value) || textOf(objectOf(value)['id']) || null

export const listOf = (value: unknown): Shown[] => (Array.isArray(value) ? value.map(objectOf) : [])

/** `parent[child]` names, letter for letter as Stripe's own library writes them. */
export function encodeForm(params: Params): string {
  const pairs: string[] = []
  const add = (name: string, value: Params[string]): void => {
    if (value === undefined) return
    if (typeof value !== 'object') return void pairs.push(`${encodePart(name)}=${encodePart(String(value))}`)
    const entries: [string | number, Params[string]][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value)
    for (const [inner, each] of entries) add(name === '' ? String(inner) : `${name}[${inner}]`, each)
  }
  add('', params)
  return pairs.join('&')
}

function encodePart(text: string): string {
  const escaped = encodeURIComponent(text).replaceAll(/[!*()']/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return escaped.replaceAll('%5B', '[').replaceAll('%5D', ']')
}
