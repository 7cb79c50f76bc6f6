import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { formatDollars } from '../domain/pricing/pricing.ts'
import type { Today } from '../domain/dashboard/today.ts'
import { DayVisits, NextVisit } from './bookings/day-visits.tsx'
import { ScreenLink } from './desk/screen-link.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NeedsYou } from './needs-you.tsx'
import { inFigures } from '#words/formats.ts'
import * as say from '#words/office/today.ts'

/** Where to go next, and what needs an answer. The latter is known without the day. */
export function DayFirst({ dashboard, today }: { dashboard: Dashboard; today: Today | undefined }) {
  return (
    <>
      {today && <FirstSteps dashboard={dashboard} today={today} />}
      {today && <NextVisit today={today} />}
      <NeedsYou dashboard={dashboard} today={today} />
    </>
  )
}

/** The visits of today and tomorrow, and what this week brings. */
export function DayThen({ today }: { today: Today }) {
  return (
    <>
      <DayVisits today={today} />
      <p>
        <ScreenLink screen={{ kind: 'calendar' }} className="button">
          {say.calendar}
        </ScreenLink>
      </p>
      <Week week={today.week} />
    </>
  )
}

function Week({ week: { visits, income, estimates } }: Pick<Today, 'week'>) {
  const figures = [
    [say.visits, inFigures(visits)],
    [say.income, formatDollars(income)],
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
    </section>
  )
}
