import type { CalendarVisit } from '../../domain/bookings/calendar.ts'
import { close, open } from '../desk/screens.ts'
import { windowInWords } from '#words/days.ts'
import * as closedDay from '#words/office/closed-day.ts'
import * as say from '#words/office/calendar.ts'

/** More than fit above the buttons are counted. */
const fewVisits = 8

export function StandingVisits({ visits }: { visits: readonly CalendarVisit[] }) {
  return (
    <div className="standing" role="status">
      <p>{visits.length === 0 ? say.noneStanding : say.standing(visits.length)}</p>
      {visits.length > 0 && (
        <ul>
          {visits.slice(0, fewVisits).map((visit) => (
            <li key={visit.id}>
              <b>{visit.name}</b>, <span>{`${say.monthDay(visit.date)}, ${windowInWords(visit)}`}</span>
            </li>
          ))}
          {visits.length > fewVisits && <li>{say.andMore(visits.length - fewVisits)}</li>}
        </ul>
      )}
    </div>
  )
}

/** Opens the screen that closes the day and moves or skips its regular visits. */
export function DecideButton({ date, note }: { date: string; note: string }) {
  function decide(): void {
    close('block-days')
    open({ kind: 'closed-day', date, note })
  }
  return (
    <p>
      <button type="button" className="button" onClick={decide}>
        {closedDay.decide}
      </button>
    </p>
  )
}
