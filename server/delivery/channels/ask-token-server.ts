import type { MailOAuth } from '../../mail-oauth.ts'
import type { Trouble, TroubleKind } from '../../../domain/messages/outages.ts'
import { byTokenServer } from '#words/mail-sign-in.ts'

/** `refreshToken`: the replacement of the presented one; null if that stays. */
export type Grant = { accessToken: string; refreshToken: string | null; lifetimeS: number }

/** `error`: the code of the refusal, '' if there is none. */
export type TokenAnswer = { ok: true; grant: Grant } | { ok: false; trouble: Trouble; error: string }

const patienceMs = 10_000
/** Used if the answer has no lifetime (RFC 6749 §5.1 recommends one). */
const usualLifetimeS = 600
const mostSaid = 300

/** RFC 6749 §6. */
export async function askTokenServer(oauth: MailOAuth, refreshToken: string): Promise<TokenAnswer> {
  const { clientId, clientSecret, tokenUrl } = oauth
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken })
  if (clientSecret !== null) body.set('client_secret', clientSecret)
  return askTokens(tokenUrl, body)
}

export async function askTokens(tokenUrl: string, body: URLSearchParams): Promise<TokenAnswer> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const headers = { accept: 'application/json' }
    const response = await fetch(tokenUrl, { method: 'POST', body, headers, redirect: 'error', signal })
    return readAnswer(response.status, await response.text())
  } catch (error) {
    return refusal('failing', describeSilence(error))
  }
}

function readAnswer(status: number, text: string): TokenAnswer {
  const answer = parseObject(text)
  const accessToken = textOf(answer['access_token'])
  if (status === 200 && accessToken) {
    const lifetimeS = Number(answer['expires_in']) || usualLifetimeS
    return { ok: true, grant: { accessToken, refreshToken: textOf(answer['refresh_token']) || null, lifetimeS } }
  }
  const error = textOf(answer['error'])
  if (!error) return refusal('failing', `HTTP ${status}`)
  const said = [error, textOf(answer['error_description'])].filter(Boolean).join(': ')
  // The answer to a client that asks too often, or of a server out of order (RFC 6749 §4.1.2.1).
  const isPassing = status === 429 || status >= 500 || /^(temporarily_unavailable|server_error|slow_down)$/.test(error)
  return refusal(isPassing ? 'failing' : 'sign-in', said, error)
}

function refusal(kind: TroubleKind, said: string, error = ''): TokenAnswer {
  const trouble = { kind, said: byTokenServer(said.replaceAll(/\s+/g, ' ').slice(0, mostSaid)) }
  return { ok: false, trouble, error }
}

export function describeSilence(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // A proxy's page: its status is enough.
    return {}
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
