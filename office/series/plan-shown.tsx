import { formatDollars } from '../../domain/pricing/pricing.ts'
import type { Plan, PlannedVisit } from '../../domain/series/series-plan.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { editedInWords } from '#words/booking-edits.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/series.ts'

type Props = { plan: Plan; leavesAt: string | null }

export function PlanShown({ plan: { visits, calledOff, edited, kept }, leavesAt }: Props) {
  // Those among the first visits say so themselves.
  const shown = new Set(visits.slice(0, mostShown).map(({ date }) => date))
  const hidden = kept.filter(({ date }) => !shown.has(date))
  return (
    <div className="plan" role="status">
      <h4>{say.planTitle}</h4>
      {edited && (
        <ul className="alert-lines">
          {edited.map((part) => (
            <li key={part.part}>{editedInWords(part)}</li>
          ))}
        </ul>
      )}
      {visits.length === 0 ? (
        <p>{say.nothingLeft}</p>
      ) : (
        <ol className="rows series-visits">
          {visits.slice(0, mostShown).map((visit) => (
            <li key={visit.slot} className="row">
              <span className="row-words">
                <span>{`${dayInWords(visit.date)}, ${windowInWords(visit)}`}</span>
                <span>{aside(visit)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {visits.length > mostShown && <p className="hint">{say.more}</p>}
      {hidden.length > 0 && (
        <ul className="alert-lines">
          {hidden.map(({ date, why }) => (
            <li key={date}>{say.stays(dayInWords(date), why)}</li>
          ))}
        </ul>
      )}
      {calledOff > 0 && <p>{say.calledOff(calledOff)}</p>}
      <p className="hint">{say.told}</p>
      <Leaving at={leavesAt} />
    </div>
  )
}

/** When the message leaves, if it waits for the day. */
export function Leaving({ at }: { at: string | null }) {
  const { timeZone } = useSettings()
  return at !== null && <p className="note">{say.leaves(shortTime(at, timeZone, serverDate()))}</p>
}

const mostShown = 6

function aside({ price, noPlace, kept }: PlannedVisit): string {
  const note = noPlace === null ? (kept === null ? null : say.kept[kept]) : say.noPlace[noPlace]
  return note === null ? formatDollars(price) : `${formatDollars(price)}, ${note}`
}
