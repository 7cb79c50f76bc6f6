import { useState } from 'react'
import { open } from '../desk/screens.ts'
import { decisionsIn, type ReviewAction, takenBy } from '../../domain/reviews/review-changes.ts'
import type { ModeratedReview } from '../../domain/reviews/review-moderation.ts'
import { explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { usePress } from '../../ui/use-press.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { decisionWords } from './decision-words.ts'
import { useDecide } from './use-decide.ts'
import { refusalOf } from '../desk/use-change.ts'
import { serverNow } from '../desk/server-clock.ts'

/** After a press the pressed button stays, and Undo replaces the others. */
export function DecideButtons({ review }: { review: ModeratedReview }) {
  const act = useRecentAct(review.id)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const can = decisionsIn(review, serverNow())
  const isSettled = act !== undefined && act.phase !== 'running'
  // Elsewhere it is shown with its new status already, and offers the next actions.
  const isNew = isSettled && !can.some((action) => action === act.action)
  const isInert = act !== undefined && !isNew
  return (
    <>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <div className="actions-row">
        {can
          .filter((action) => !isSettled || isNew || action === act.action)
          .map((action) => (
            <DecideButton
              key={action}
              review={review}
              action={action}
              isInert={isInert}
              isDone={isSettled && !isNew}
              onRefused={setRefusal}
            />
          ))}
        {isSettled && <UndoButton act={act} name={review.name} />}
      </div>
    </>
  )
}

/** Where the action asks for its details. */
const questions = { reason: 'hide-review', reply: 'reply', nothing: null } as const

type Props = {
  review: ModeratedReview
  action: ReviewAction
  isInert: boolean
  isDone: boolean
  onRefused: (refusal: Refusal | null) => void
}

function DecideButton({ review, action, isInert, isDone, onRefused }: Props) {
  const heir = useFocusHeir()
  const decide = useDecide(review, action)
  const { pending, press } = usePress(async () => {
    const answer = await decide()
    onRefused(refusalOf(answer))
  })
  const { label, full, done } = decisionWords[action]
  return (
    <button
      ref={heir}
      type="button"
      className={isDone ? 'button done' : 'button'}
      aria-disabled={pending || isInert}
      aria-label={isDone ? `${done}: ${review.name}` : full(review.name)}
      onClick={(tap) => {
        if (isInert || isStrayTap(tap)) return
        const question = questions[takenBy(action)]
        if (question !== null) open({ kind: question, review })
        else void press()
      }}
    >
      {isDone ? <DoneLabel>{done}</DoneLabel> : label}
    </button>
  )
}
