import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SeriesRequestView } from '../../domain/series/series-view.ts'
import { Status } from '../../ui/status.tsx'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { PlanShown } from './plan-shown.tsx'
import { NoForm, YesButton } from './request-answers.tsx'
import * as say from '#words/office/series-requests.ts'

/** Each answered by one press; an answered one stays while that can be undone. */
export function RequestRows({ requests }: { requests: readonly SeriesRequestView[] }) {
  const rows = useSteadyRows(requests)
  return rows.map((request) => <RequestRow key={request.id} request={request} />)
}

/** Or an answer that can still be undone. */
export function useHasRequests(requests: readonly SeriesRequestView[]): boolean {
  return useSteadyRows(requests).length > 0
}

function RequestRow({ request }: { request: SeriesRequestView }) {
  const { id, name, wish, now, asked, isLate, yes, why } = request
  const act = useRecentAct(id)
  const answer = act !== undefined && act.phase !== 'running' ? act.action : null
  const [isDeclining, decline] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  /** The buttons of the form are gone: the focus goes back to where it was opened. */
  function close(): void {
    flushSync(() => decline(false))
    row.current?.querySelector<HTMLElement>('.row-end .undo, .row-end [data-no]')?.focus()
  }
  return (
    <li ref={row} className="row need series-request" data-act={act && ''}>
      <div className="row-words">
        <Status tone={isLate ? 'bad' : 'waiting'}>{isLate ? say.waitsSince(name, asked) : say.asks(name)}</Status>
        <span>{say.wish(wish)}</span>
        <span>{say.now(now)}</span>
        {why !== null && <span>{why}</span>}
      </div>
      {yes && answer === null && (
        <details>
          <summary>{say.whatHappens}</summary>
          <PlanShown plan={yes.plan} leavesAt={yes.leavesAt} />
        </details>
      )}
      {isDeclining && answer === null ? (
        <NoForm request={request} close={close} />
      ) : (
        <Answers request={request} answer={answer} decline={() => decline(true)} />
      )}
    </li>
  )
}

type AnswersProps = { request: SeriesRequestView; answer: string | null; decline: () => void }

function Answers({ request, answer, decline }: AnswersProps) {
  const { id, name, yes } = request
  const act = useRecentAct(id)
  return (
    <div className="row-end">
      {answer !== null && act && <UndoButton act={act} name={say.requestOf(name)} />}
      {answer !== 'yes' && (
        <button
          type="button"
          data-no=""
          className={answer === 'no' ? 'button done' : 'button'}
          aria-label={say.noNamed(name)}
          aria-disabled={act !== undefined}
          onClick={(tap) => {
            if (act === undefined && !isStrayTap(tap)) decline()
          }}
        >
          {answer === 'no' ? <DoneLabel>{say.no}</DoneLabel> : say.no}
        </button>
      )}
      {answer !== 'no' && yes && <YesButton request={request} yes={yes} isDone={answer === 'yes'} />}
    </div>
  )
}
