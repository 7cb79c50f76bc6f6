import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ModeratedReview, ReviewAction } from '../../domain/review-moderation.ts'
import { open } from '../owner/screens.ts'
import { call, explain, isSignInRequired } from '../platform/api.ts'
import { usePress } from '../platform/use-press.ts'

type Simple = Exclude<ReviewAction, 'hide'>

/** Decides about a review by one press; what was decided elsewhere meanwhile is shown as it is now. */
export function useDecide({ id }: Pick<ModeratedReview, 'id'>, onDecided: (action: Simple) => void) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press: decide } = usePress(async (action: Simple) => {
    const answer = await call('POST', `/api/reviews/${encodeURIComponent(id)}/${action}`, { key: key.current })
    if (!answer.ok && isSignInRequired(answer.refusal)) return open({ kind: 'sign-in' })
    setTrouble(answer.ok ? null : explain(answer.refusal))
    // Another decision is another request; only a press whose answer was lost repeats this one.
    if (answer.ok || answer.refusal.reason === 'refused') key.current = crypto.randomUUID()
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['reviews'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ])
    if (answer.ok) onDecided(action)
  })
  return { pending, trouble, decide }
}
