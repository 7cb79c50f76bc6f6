import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { closeDay, readClosedDay } from '../../domain/endpoints/series-changes.ts'
import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import { readBusiness } from '../../domain/endpoints/settings.ts'
import { holidayOn } from '../../domain/schedule/holidays.ts'
import {
  type ClosedDay,
  type ClosedDayVisit,
  type ClosedDayWish,
  closedDayWishes,
} from '../../domain/series/closed-day.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { outcomeOf } from '../desk/use-form.ts'
import { useTakeFocus } from '../desk/use-take-focus.ts'
import { serverDate } from '../desk/server-clock.ts'
import { settingsQuery, useSettings } from '../desk/use-settings.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import styles from './series.css?inline'
import { dayInWords } from '#words/days.ts'
import { holidayNames } from '#words/holidays.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/closed-day.ts'

adoptStyles(styles)

/** Each regular visit has a proposal; one press decides about all. */
export function ClosedDayDialog({ date, note }: { date: string; note: string }) {
  const [wish, setWish] = useState<ClosedDayWish>('before')
  const [customers, setCustomers] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    ...queryOf(readClosedDay, { at: { date }, query: { wish } }),
    // Another wish keeps the rows in view until its proposals are here.
    placeholderData: (before) => before,
  })
  const settings = useQuery(settingsQuery).data?.settings
  const holiday = settings ? holidayOn(date, settings.schedule.openDays) : null
  return (
    <Dialog title={say.title(dayInWords(date))} size="form" onClose={() => close('closed-day')}>
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {(data === undefined || settings === undefined) && !error && <Loading what={say.theVisits} />}
      {data && customers !== null && data.visits.length === 0 && <Done day={data} customers={customers} />}
      {data && settings && (customers === null || data.visits.length > 0) && (
        <ClosedDayForm
          day={data}
          note={note || (holiday ? holidayNames[holiday] : '')}
          wish={wish}
          setWish={setWish}
          done={setCustomers}
        />
      )}
      <LastChange />
    </Dialog>
  )
}

const shows = [
  readClosedDay,
  readSeriesToAnswer,
  listSeries,
  readCalendar,
  listBookings,
  readBooking,
  listMessages,
  readBusiness,
]
const actId = (date: string) => `closed-day ${date}`

function Done({ day: { date, day }, customers }: { day: ClosedDay; customers: number }) {
  const act = useRecentAct(actId(date))
  const title = useTakeFocus<HTMLParagraphElement>()
  return (
    <div className="stack" data-act={act && ''}>
      <p ref={title} tabIndex={-1}>
        {say.doneTold(customers)}
      </p>
      <div className="form-actions">
        {act && <UndoButton act={act} name={say.ofDay(day)} />}
        <button type="button" className="button main" onClick={() => close('closed-day')}>
          {say.finish}
        </button>
      </div>
    </div>
  )
}

type FormProps = {
  day: ClosedDay
  note: string
  wish: ClosedDayWish
  setWish: (wish: ClosedDayWish) => void
  done: (customers: number) => void
}

/** The choice of a visit: an index of its offered times, or none. */
type Choice = number | null

function ClosedDayForm({ day, note, wish, setWish, done }: FormProps) {
  const { date, visits, others, isClosed, leavesAt } = day
  const { timeZone } = useSettings()
  const [typed, setTyped] = useState(note)
  // By the words of the time: it stays chosen when the offered times are read again.
  const [chosen, choose] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const act = useAct<{ customers: number }>({
    noun: 'series',
    id: actId(date),
    action: 'close',
    shows,
    // Safe: what is shown, with the key of the press.
    send: (body) => call(closeDay, { at: { date }, body: body as never }),
    said: say.done,
    undone: say.undone,
    isShownAtOnce: true,
  })
  const choiceOf = (visit: ClosedDayVisit): Choice => {
    const words = chosen[visit.id]
    if (words === undefined) return visit.chosen
    const index = visit.offered.findIndex((at) => at.words === words)
    return index === -1 ? null : index
  }
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const answers = visits.map((visit) => {
      const at = visit.offered[choiceOf(visit) ?? -1]
      return { id: visit.id, ...(at && { at: { date: at.date, start: at.start, end: at.end } }) }
    })
    const answer = await act({ note: isClosed ? '' : typed, stamp: day.stamp, answers })
    if (answer.ok) return done(answer.data.customers)
    const outcome = outcomeOf(answer)
    if (outcome !== null && outcome !== 'elsewhere') setTrouble(explain(outcome))
  })
  function wishFor(next: ClosedDayWish): void {
    choose({})
    setWish(next)
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      <p>{isClosed ? say.isClosed : say.willClose}</p>
      {!isClosed && (
        <TextField
          label={say.note}
          name="note"
          maxLength={120}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {visits.length === 0 ? <p>{say.none}</p> : <Wishes wish={wish} setWish={wishFor} />}
      <ul className="rows closed-visits">
        {visits.map((visit) => (
          <VisitRow
            key={visit.id}
            visit={visit}
            choice={choiceOf(visit)}
            choose={(words) => choose({ ...chosen, [visit.id]: words })}
          />
        ))}
      </ul>
      {others.length > 0 && <Others others={others} />}
      {visits.length > 0 && <p className="hint">{say.told}</p>}
      {visits.length > 0 && leavesAt !== null && (
        <p className="note">{say.leave(shortTime(leavesAt, timeZone, serverDate()))}</p>
      )}
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        <button type="button" className="button" onClick={() => close('closed-day')}>
          {say.cancel}
        </button>
        {(visits.length > 0 || !isClosed) && (
          <button type="submit" className="button main" aria-disabled={pending}>
            {pending ? say.running : say.press(isClosed, visits.length)}
          </button>
        )}
      </div>
    </form>
  )
}

function Wishes({ wish, setWish }: Pick<FormProps, 'wish' | 'setWish'>) {
  return (
    <fieldset>
      <legend>{say.proposed}</legend>
      {closedDayWishes.map((each) => (
        <label key={each} className="tick">
          <input type="radio" name="wish" checked={each === wish} onChange={() => setWish(each)} />
          <span>{say.wishes[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}

type RowProps = { visit: ClosedDayVisit; choice: Choice; choose: (words: string) => void }

function VisitRow({ visit: { bookingId, name, hours, price, offered }, choice, choose }: RowProps) {
  const facts = say.facts(hours, price)
  return (
    <li className="row">
      <span className="row-words">
        <strong>{name}</strong>
        <span>{bookingId === null ? say.notMade(facts) : facts}</span>
        <span className="field">
          <select
            aria-label={say.newTime(name)}
            value={choice === null ? '' : offered[choice]?.words}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {offered.map(({ words }) => (
              <option key={words}>{words}</option>
            ))}
            <option value="">{say.skip}</option>
          </select>
        </span>
      </span>
    </li>
  )
}

function Others({ others }: Pick<ClosedDay, 'others'>) {
  return (
    <section aria-label={say.others}>
      <h3>{say.others}</h3>
      <p className="hint">{say.othersHint}</p>
      <ul className="rows">
        {others.map(({ id, name, hours }) => (
          <li key={id} className="row">
            <span className="row-words">
              <ScreenLink screen={{ kind: 'booking', id }}>{name}</ScreenLink>
              <span>{hours}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
