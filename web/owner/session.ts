import { call, type Answer } from '../platform/api.ts'

export type Owner = { id: string; name: string; email: string }
export type Session = {
  id: string
  token: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: string
  updatedAt: string
}

/** What the sign-in library answers about the present session; null when there is none. */
export type CurrentSession = { user: Owner; session: Session } | null

/** A year: the hint only tells the page to fetch the dashboard early, it opens nothing. */
const hintSeconds = 365 * 86_400

export async function signIn(email: string, password: string): Promise<Answer<unknown>> {
  const answer = await call('POST', '/api/auth/sign-in/email', { email, password })
  if (answer.ok) setHint(hintSeconds)
  return answer
}

export async function signOut(): Promise<Answer<unknown>> {
  const answer = await call('POST', '/api/auth/sign-out', {})
  if (answer.ok) setHint(0)
  return answer
}

export function hasHint(): boolean {
  return /(^|; )owner-hint=1/.test(document.cookie)
}

/** Takes a used link's secret out of the address, so that it is not kept in the history. */
export function forgetLink(): void {
  const address = new URL(location.href)
  address.searchParams.delete('setup')
  address.searchParams.delete('reset')
  history.replaceState(null, '', address)
}

function setHint(seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `owner-hint=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
