import { placeOf } from '../../domain/bookings/booking-document.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { smsLink, telLink } from '../../domain/fields/links.ts'
import { type Today, todayLengths } from '../../domain/dashboard/today.ts'
import { nameCleaning } from '../../ui/booking-facts.tsx'
import { PhoneIcon, TextIcon } from '../../ui/icons.tsx'
import { CrewOf } from '../desk/crew-of.tsx'
import { MapLink } from '../desk/reach.tsx'
import { open } from '../desk/screens.ts'
import { useSettings } from '../desk/use-settings.ts'
import { groupByDay } from './visit-days.ts'
import { useNow } from '../desk/server-clock.ts'
import { unbroken } from '#words/formats.ts'
import * as words from '#words/office/bookings.ts'
import { forEveryVisit, forThisVisit } from '#words/office/visit-notes.ts'
import * as say from '#words/office/today.ts'

type Props = { today: Today }

export function DayVisits({ today: { next, visits } }: Props) {
  const { timeZone } = useSettings()
  const now = new Date(useNow())
  if (visits.length === 0) return <p className="state">{next ? say.noVisits : say.noneAtAll}</p>
  return (
    <>
      {groupByDay(visits, timeZone, now).map((day) => (
        <section key={day.words} className="panel" aria-label={day.words}>
          <h3>{day.words}</h3>
          <ul className="rows">
            {day.visits.map((visit) => (
              <VisitLine key={visit.id} visit={visit} />
            ))}
          </ul>
        </section>
      ))}
      {visits.length === todayLengths.visits && (
        <button type="button" className="button more" onClick={() => open({ kind: 'bookings', list: 'coming' })}>
          {say.allComing}
        </button>
      )}
    </>
  )
}

export function NextVisit({ today: { next } }: Props) {
  const { timeZone } = useSettings()
  const now = new Date(useNow())
  if (next === null) return null
  return <VisitCard visit={next} day={groupByDay([next], timeZone, now)[0]?.words ?? next.day} />
}

function VisitCard({ visit, day }: { visit: NonNullable<Today['next']>; day: string }) {
  const { id, name, phone, hours, access, customerNotes, visitNotes } = visit
  return (
    <section className="next-visit" aria-label={say.nextVisit}>
      <button type="button" className="row-open row-words" onClick={() => open({ kind: 'booking', id })}>
        <span>{say.nextVisit}</span>
        <strong className="when-day">{hours}</strong>
        <span className="row-when">{unbroken(day)}</span>
        <span className="row-when">
          <b>{name}</b>, <span>{nameCleaning(visit)}</span>
        </span>
        <CrewOf visit={id} />
      </button>
      <p>
        <MapLink address={placeOf(visit)} />
      </p>
      {access !== '' && (
        <p>
          <b>{words.gettingIn}</b> <span>{access}</span>
        </p>
      )}
      {customerNotes !== '' && (
        <p>
          <b>{forEveryVisit}</b> <span>{customerNotes}</span>
        </p>
      )}
      {visitNotes !== '' && (
        <p>
          <b>{forThisVisit}</b> <span>{visitNotes}</span>
        </p>
      )}
      <div className="reach">
        <a className="button" href={telLink(phone)} aria-label={words.callNamed(name, phone)}>
          <PhoneIcon />
          <span>{words.call}</span>
        </a>
        <a className="button" href={smsLink(phone)} aria-label={say.textNamed(name, phone)}>
          <TextIcon />
          {say.text}
        </a>
      </div>
    </section>
  )
}

function VisitLine({ visit }: { visit: Booking }) {
  const { id, hours, name } = visit
  return (
    <li>
      <button type="button" className="row-words row-open visit-line" onClick={() => open({ kind: 'booking', id })}>
        <span className="row-when">
          <b>{hours}</b> <span>{name}</span>
        </span>
        <span>{placeOf(visit)}</span>
        <CrewOf visit={id} />
      </button>
    </li>
  )
}
