import { Suspense } from 'react'
import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { formatCents } from '../domain/ledger/cents.ts'
import { formatDollars } from '../domain/pricing/pricing.ts'
import type { Today } from '../domain/dashboard/today.ts'
import { Stays } from './calendar/lazy-screens.ts'
import { CrewNotes } from './crew/lazy-crew.ts'
import { DayVisits, NextVisit } from './bookings/day-visits.tsx'
import { ScreenLink } from './desk/screen-link.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PaymentClaims } from './ledger/lazy-ledger.ts'
import { OpeningsPart } from './openings/lazy-openings.ts'
import { SeriesWaits } from './series/lazy-series.ts'
import { NeedsYou } from './needs-you.tsx'
import { inFigures } from '#words/formats.ts'
import * as say from '#words/office/today.ts'

/** What needs an answer is known without the day. */
export function DayFirst({ dashboard, today }: { dashboard: Dashboard; today: Today | undefined }) {
  return (
    <>
      {today && <FirstSteps dashboard={dashboard} today={today} />}
      {today && <NextVisit today={today} />}
      <NeedsYou dashboard={dashboard} today={today} />
      <Suspense>
        <Stays />
        <PaymentClaims />
        <CrewNotes />
        <SeriesWaits />
      </Suspense>
    </>
  )
}

export function DayThen({ today }: { today: Today }) {
  return (
    <>
      <DayVisits today={today} />
      <Suspense>
        <OpeningsPart />
      </Suspense>
      <p>
        <ScreenLink screen={{ kind: 'calendar' }} className="button">
          {say.calendar}
        </ScreenLink>
      </p>
      <Week today={today} />
    </>
  )
}

function Week({ today: { week, owed } }: { today: Pick<Today, 'week' | 'owed'> }) {
  const { visits, income, estimates, taken } = week
  const figures = [
    [say.visits, inFigures(visits)],
    [say.income, formatDollars(income)],
    [say.taken, formatCents(taken)],
    [say.estimatesOut, inFigures(estimates)],
  ]
  return (
    <section className="panel" aria-labelledby="week-title">
      <h3 id="week-title">{say.week}</h3>
      <dl className="week">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {owed.visits > 0 && (
        <p className="owed-link">
          <ScreenLink screen={{ kind: 'owed' }} className="button">
            {say.outstanding(formatCents(owed.cents), owed.visits)}
          </ScreenLink>
        </p>
      )}
    </section>
  )
}
