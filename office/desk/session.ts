import * as endpoints from '../../domain/endpoints/sign-in.ts'
import type { OwnerView } from '../../domain/owner/owner.ts'
import { call, type Answer } from '../../ui/api.ts'
import { forgetTab } from './drafts.ts'

/** The signed-in owner, or null. */
export type CurrentSession = OwnerView | null

/** In emails and in the terminal, each with its secret. */
export const linkNames = ['setup', 'reset', 'device', 'email'] as const

/** A year: the hint only makes the page fetch the dashboard early, it opens nothing. */
const hintSeconds = 365 * 86_400

/** `secondFactor`: the password was right, and a code is required next. */
export async function signIn(email: string, password: string): Promise<Answer<{ secondFactor?: true }>> {
  const answer = await call(endpoints.signIn, { body: { email, password } })
  if (answer.ok && !answer.data.secondFactor) rememberOwner()
  return answer
}

/** So that the page fetches the dashboard early next time. */
export function rememberOwner(): void {
  setHint(hintSeconds)
}

export async function signOut(): Promise<Answer<unknown>> {
  const answer = await call(endpoints.signOut, { body: {} })
  if (!answer.ok) return answer
  setHint(0)
  forgetTab()
  return answer
}

export function hasHint(): boolean {
  return /(^|; )owner-hint=1/.test(document.cookie)
}

/** So that it does not stay in the history. */
export function forgetLink(): void {
  const address = new URL(location.href)
  for (const name of linkNames) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

function setHint(seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `owner-hint=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
