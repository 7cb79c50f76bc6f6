import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import { changeSeries, declineSeriesRequest } from '../../domain/endpoints/series-changes.ts'
import type { SeriesRequestView } from '../../domain/series/series-view.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { usePress } from '../../ui/use-press.ts'
import { refusalOf } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { Leaving, PlanShown } from './plan-shown.tsx'
import { told } from '#words/office/series.ts'
import * as say from '#words/office/series-requests.ts'

const shows = [readSeriesToAnswer, listSeries, listBookings, readBooking, listMessages, readCalendar]

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

type YesProps = { request: SeriesRequestView; yes: NonNullable<SeriesRequestView['yes']>; isDone: boolean }

function YesButton({ request: { id, seriesId, name }, yes, isDone }: YesProps) {
  const recent = useRecentAct(id)
  const heir = useFocusHeir()
  const [trouble, setTrouble] = useState<string | null>(null)
  const act = useAct({
    noun: 'series',
    id,
    action: 'yes',
    shows,
    send: ({ key }) =>
      call(changeSeries, { at: { id: seriesId }, body: { key, act: yes.act, stamp: yes.stamp, request: id } }),
    said: say.saidYes(name),
    undone: say.undone(name),
  })
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const refusal = refusalOf(await act({ stamp: yes.stamp }))
    if (refusal) setTrouble(explain(refusal))
  })
  return (
    <>
      <button
        ref={heir}
        type="button"
        className={`button main${isDone ? ' done' : ''}`}
        aria-label={say.yesNamed(name)}
        aria-disabled={pending || recent !== undefined}
        onClick={(tap) => {
          if (recent === undefined && !isStrayTap(tap)) void press()
        }}
      >
        {isDone ? <DoneLabel>{say.yes}</DoneLabel> : pending ? say.running : say.yes}
      </button>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </>
  )
}

/** A no goes with a sentence of the owner's own, or without one. */
function NoForm({
  request: { id, seriesId, name, leavesAt },
  close,
}: {
  request: SeriesRequestView
  close: () => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const labelled = useId()
  // The button that was pressed is gone.
  useEffect(() => field.current?.focus(), [])
  const [trouble, setTrouble] = useState<string | null>(null)
  const act = useAct({
    noun: 'series',
    id,
    action: 'no',
    shows,
    send: ({ key, ...body }) =>
      call(declineSeriesRequest, { at: { id: seriesId }, body: { key, request: id, words: '', ...body } }),
    said: say.saidNo(name),
    undone: say.undone(name),
    done: close,
  })
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const refusal = refusalOf(await act({ words: field.current?.value.trim() ?? '' }))
    if (refusal) setTrouble(explain(refusal))
  })
  return (
    <form
      className="stack series-no"
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      <p className="field">
        <label htmlFor={labelled}>{say.reason}</label>
        <textarea id={labelled} ref={field} rows={2} maxLength={500} />
      </p>
      <p className="hint">{told}</p>
      <Leaving at={leavesAt} />
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <div className="arrange">
        <button type="button" className="button" onClick={close}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.running : say.sendNo}
        </button>
      </div>
    </form>
  )
}
