import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ModeratedReview, ReviewAction } from '../../domain/review-moderation.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { open } from '../owner/screens.ts'
import { type Answer, call, isSignInRequired } from '../platform/api.ts'
import { say } from '../undo/last-change.tsx'
import { beginAct, dropAct, settleAct } from '../undo/recent-acts.ts'
import { decisionWords } from './decision-words.ts'

const shows = ['reviews', 'dashboard']

/**
 * Decides about a review, which can be taken back for a moment. A press whose answer was lost is repeated with its key;
 * one that was answered is over. What was decided elsewhere meanwhile is shown as it is now.
 */
export function useDecide({ id, name }: Pick<ModeratedReview, 'id' | 'name'>, action: ReviewAction) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  return async function decide(body: object = {}): Promise<Answer<ForUndo>> {
    const pressedAt = Date.now()
    const undone = `Undone. The review of ${name} is as it was.`
    beginAct({ key: key.current, id, action, shows, undone })
    const path = `/api/reviews/${encodeURIComponent(id)}/${action}`
    const answer = await call<ForUndo>('POST', path, { key: key.current, ...body })
    if (answer.ok) {
      settleAct(id, pressedAt + answer.data.undoForMs)
      say(`${decisionWords[action].said} You can undo it for ten seconds.`)
    } else dropAct(id)
    if (!answer.ok && isSignInRequired(answer.refusal)) open({ kind: 'sign-in' })
    if (answer.ok || answer.refusal.reason === 'refused') key.current = crypto.randomUUID()
    await Promise.all(shows.map((shown) => queries.invalidateQueries({ queryKey: [shown] })))
    return answer
  }
}
