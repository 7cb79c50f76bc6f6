import { useEffect, useId, useRef, useState } from 'react'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import { changeSeries, declineSeriesRequest } from '../../domain/endpoints/series-changes.ts'
import type { SeriesRequestView } from '../../domain/series/series-view.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { refusalOf } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { Leaving } from './plan-shown.tsx'
import { told } from '#words/office/series.ts'
import * as say from '#words/office/series-requests.ts'

const shows = [readSeriesToAnswer, listSeries, listBookings, readBooking, listMessages, readCalendar]

type YesProps = { request: SeriesRequestView; yes: NonNullable<SeriesRequestView['yes']>; isDone: boolean }

export function YesButton({ request: { id, seriesId, name }, yes, isDone }: YesProps) {
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
export function NoForm({
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
