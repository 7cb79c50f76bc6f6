import { memo } from 'react'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { telLink } from '../../domain/fields/links.ts'
import { wholeOf } from '#words/whole-price.ts'
import { CrewOf } from '../desk/crew-of.tsx'
import { open } from '../desk/screens.ts'
import { useSettings } from '../desk/use-settings.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { RowActions } from './action-buttons.tsx'
import { nameCleaning } from '../../ui/booking-facts.tsx'
import { groupByDay } from './visit-days.ts'
import { useNow } from '../desk/server-clock.ts'
import * as say from '#words/office/bookings.ts'

export function ComingDays({ visits }: { visits: readonly Booking[] }) {
  const { timeZone } = useSettings()
  const now = useNow()
  return groupByDay(visits, timeZone, new Date(now)).map((day) => (
    <section key={day.words} aria-label={day.words}>
      <h3 className="day">{day.words}</h3>
      <ul className="rows">
        {day.visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  ))
}

const VisitRow = memo(function VisitRow({ visit }: { visit: Booking }) {
  const act = useRecentAct(visit.id)
  const { id, name, phone, hours, access } = visit
  return (
    <li className="row visit" data-act={act && ''}>
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'booking', id })}>
        <strong>{hours}</strong>
        <span className="row-when">{name}</span>
        <span>{placeOf(visit)}</span>
        <span>{nameCleaning(visit)}</span>
        <CrewOf visit={id} />
        {access !== '' && (
          <span className="access">
            <b>{say.gettingIn}</b> <span>{access}</span>
          </span>
        )}
      </button>
      <div className="row-end">
        <b className="amount">{wholeOf(visit)}</b>
        <a className="button" href={telLink(phone)} aria-label={say.callNamed(name, phone)}>
          {say.call}
        </a>
        <RowActions booking={visit} act={act} />
      </div>
    </li>
  )
})
