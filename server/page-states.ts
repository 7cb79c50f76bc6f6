import { thankForWaiting } from './bookings/open-form.ts'
import type { OpenState, PageStates } from './noun.ts'
import { nouns } from './nouns.ts'
import type { Parts } from './parts.ts'
import { thankForReview } from './reviews/open-review.ts'

export function pageStates(parts: Parts): PageStates {
  const open = nouns.flatMap((noun) => noun.pageStates?.(parts) ?? [])
  const named = open.flatMap((states) => Object.entries(states.named ?? {}))
  const valued = open.flatMap((states) => Object.entries(states.valued ?? {}))
  return { named: Object.fromEntries(named), valued: { ...Object.fromEntries(valued), show, thanks } }
}

const show: OpenState = (what) => Promise.resolve(what === 'privacy' || what === 'review-rules' ? { kind: what } : null)

const thanks: OpenState = (outcome) => Promise.resolve(thankForReview(outcome) ?? thankForWaiting(outcome))
