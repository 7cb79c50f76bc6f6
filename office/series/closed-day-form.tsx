import type { ClosedDay } from '../../domain/series/closed-day.ts'
import { type ClosedDayWish, closedDayWishes } from '../../domain/series/rearrange.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { TextField } from '../desk/field.tsx'
import { close } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { ClosedDayVisitRow, OtherVisits } from './closed-day-rows.tsx'
import { useCloseDay } from './use-close-day.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/closed-day.ts'

type FormProps = {
  day: ClosedDay
  note: string
  wish: ClosedDayWish
  setWish: (wish: ClosedDayWish) => void
  done: (customers: number) => void
}

export function ClosedDayForm({ day, note, wish, setWish, done }: FormProps) {
  const { visits, others, isClosed, leavesAt } = day
  const { timeZone } = useSettings()
  const { typed, setTyped, choiceOf, choose, forgetChoices, trouble, pending, press } = useCloseDay({ day, note, done })
  function wishFor(next: ClosedDayWish): void {
    forgetChoices()
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
          <ClosedDayVisitRow
            key={visit.id}
            visit={visit}
            choice={choiceOf(visit)}
            choose={(words) => choose(visit.id, words)}
          />
        ))}
      </ul>
      {others.length > 0 && <OtherVisits others={others} />}
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
