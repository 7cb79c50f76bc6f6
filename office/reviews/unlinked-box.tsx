import { useState } from 'react'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { decideUnlinked, listModeratedReviews } from '../../domain/endpoints/reviews.ts'
import type { UnlinkedAction, UnlinkedReviews } from '../../domain/reviews/review-moderation.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { refusalOf } from '../desk/use-change.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/unlinked-reviews.ts'

const actId = 'unlinked-reviews'

export function UnlinkedBox({ unlinked }: { unlinked: UnlinkedReviews | null }) {
  const act = useRecentAct(actId)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // Decided ones stay in view while they can be undone.
  const [shown, setShown] = useState(unlinked)
  if (act === undefined && shown !== unlinked) setShown(unlinked)
  if (shown === null || (shown.count < 2 && act === undefined)) return null
  const isSettled = act !== undefined && act.phase !== 'running'
  return (
    <section className="moderated crowd" aria-labelledby={actId} data-act={act && ''}>
      <h3 id={actId}>{say.title(shown.count)}</h3>
      <p>{say.lead}</p>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <div className="actions-row">
        {actions
          .filter((action) => !isSettled || action === act.action)
          .map((action) => (
            <DecideAll
              key={action}
              {...{ action, unlinked: shown, isInert: act !== undefined, isDone: isSettled, onRefused: setRefusal }}
            />
          ))}
        {isSettled && <UndoButton act={act} name={say.title(shown.count)} />}
      </div>
    </section>
  )
}

// An owner under attack hides them; the other button is always near.
const actions = ['keep-hidden', 'publish'] as const satisfies UnlinkedAction[]

type Props = {
  action: UnlinkedAction
  unlinked: UnlinkedReviews
  isInert: boolean
  isDone: boolean
  onRefused: (refusal: Refusal | null) => void
}

function DecideAll({ action, unlinked: { count, newest }, isInert, isDone, onRefused }: Props) {
  const words = say.decisions[action]
  const decide = useAct({
    noun: 'reviews',
    id: actId,
    action,
    shows: [listModeratedReviews, readDashboard],
    send: ({ key }) => call(decideUnlinked, { body: { key, action, until: newest } }),
    said: words.done,
    undone: say.undone,
  })
  const { pending, press } = usePress(async () => onRefused(refusalOf(await decide())))
  return (
    <button
      type="button"
      className={isDone ? 'button done' : 'button'}
      aria-disabled={pending || isInert}
      onClick={(tap) => {
        if (!isInert && !isStrayTap(tap)) void press()
      }}
    >
      {isDone ? <DoneLabel>{words.done}</DoneLabel> : words.label(count)}
    </button>
  )
}
