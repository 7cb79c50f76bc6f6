import type { ClosedDay, ClosedDayVisit } from '../../domain/series/closed-day.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import * as say from '#words/office/closed-day.ts'

/** The choice of a visit: an index of its offered times, or none. */
export type Choice = number | null

type RowProps = { visit: ClosedDayVisit; choice: Choice; choose: (words: string) => void }

export function ClosedDayVisitRow({ visit: { bookingId, name, hours, price, offered }, choice, choose }: RowProps) {
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

export function OtherVisits({ others }: Pick<ClosedDay, 'others'>) {
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
