import { type Answer, isSignInRequired } from './api.ts'

/** A press that failed on the way, or before the sign-in, may be done or not. */
export function isDefinite(answer: Answer<unknown> | undefined): boolean {
  if (answer === undefined) return false
  if (answer.ok) return true
  const { refusal } = answer
  return refusal.reason === 'refused' && refusal.status < 500 && !isSignInRequired(refusal)
}
