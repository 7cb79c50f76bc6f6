import { Segments } from '../desk/segments.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { isDay, spanOf, stepBy } from '../../domain/schedule/calendar-days.ts'
import { type CalendarView, calendarViews } from '../../domain/schedule/calendar-views.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { BackIcon, NextIcon } from '../../ui/icons.tsx'
import { useMay } from '../desk/use-may.ts'
import { Pane } from '../desk/pane.tsx'
import { open, replace } from '../desk/screens.ts'
import { lazyPart } from '../desk/lazy-part.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useCrew } from '../desk/use-crew.ts'
import { settingsQuery } from '../desk/use-settings.ts'
import { LastChange } from '../undo/last-change.tsx'
import { BlockNote } from './block-note.tsx'
import { DayView } from './day-view.tsx'
import { MonthView } from './month-view.tsx'
import { MoveBar } from './move-bar.tsx'
import { useCarry } from './use-carry.ts'
import { WeekView } from './week-view.tsx'
import { useNow } from '../desk/server-clock.ts'
import { dayInWords } from '#words/days.ts'
import * as say from '#words/office/calendar.ts'
import { title as otherCalendars } from '#words/office/other-calendars.ts'
import * as plan from '#words/office/plan.ts'

// An owner who cleans alone never loads it.
const PlanView = lazyPart(async () => (await import('./plan-view.tsx')).default)

type Props = { view: CalendarView | undefined; date: string | undefined; byPerson: boolean }

export function CalendarScreen({ view = 'week', date, byPerson }: Props) {
  const settings = useQuery(settingsQuery)
  const now = useNow()
  const business = settings.data?.settings
  return (
    <Pane title={say.title} size="wide">
      {settings.isPending && <Loading what={say.theDays} />}
      {settings.isError && business === undefined && (
        <Failed error={settings.error} retry={() => void settings.refetch()} />
      )}
      {business && <Days view={view} date={date} byPerson={byPerson} today={toPlainDate(now, business.timeZone)} />}
    </Pane>
  )
}

type DaysProps = { view: CalendarView; date: string | undefined; byPerson: boolean; today: string }

function Days({ view, date: asked, byPerson, today }: DaysProps) {
  // An address may contain anything.
  const date = asked !== undefined && isDay(asked) ? asked : today
  const { moving, leave, days } = useCarry()
  const people = useCrew()
  // A month has no room for people.
  const isPlan = byPerson && view !== 'month' && people.length > 0
  const go = (to: string, next = view, toPlan = isPlan) =>
    replace('calendar', {
      kind: 'calendar',
      view: next,
      date: to,
      ...(toPlan && next !== 'month' && { list: 'people' }),
    })
  const shown = { date, today, moving, go }
  return (
    <div className="calendar" {...days}>
      <Head view={view} date={date} today={today} go={go}>
        {people.length > 0 && view !== 'month' && (
          <button type="button" className="button" onClick={() => go(date, view, !isPlan)}>
            {isPlan ? plan.byTime : plan.byPerson}
          </button>
        )}
      </Head>
      <LastChange />
      <BlockNote />
      {moving.visit && !moving.isDragged && <MoveBar visit={moving.visit} move={moving.move} onLeave={leave} />}
      {isPlan && (
        <Suspense fallback={<Loading what={say.theDays} />}>
          <PlanView {...shown} view={view} />
        </Suspense>
      )}
      {view === 'day' && !isPlan && <DayView {...shown} />}
      {view === 'week' && !isPlan && <WeekView {...shown} />}
      {view === 'month' && <MonthView {...shown} />}
      <div className="actions-row">
        {useMay('calendar-link:read') && (
          <button type="button" className="button" onClick={() => open({ kind: 'calendar-link' })}>
            {say.onPhone}
          </button>
        )}
        {useMay('other-calendars:read') && (
          <button type="button" className="button" onClick={() => open({ kind: 'other-calendars' })}>
            {otherCalendars}
          </button>
        )}
      </div>
    </div>
  )
}

type HeadProps = {
  view: CalendarView
  date: string
  today: string
  go: (date: string, view?: CalendarView) => void
  children: ReactNode
}

function Head({ view, date, today, go, children }: HeadProps) {
  return (
    <div className="calendar-head">
      <Segments
        name="calendar-view"
        label={say.view}
        options={calendarViews}
        labels={say.views}
        chosen={view}
        onChoose={(each) => go(date, each)}
        isFirst
      />
      <div className="calendar-steps">
        <button
          type="button"
          className="button icon-only"
          aria-label={say.previous[view]}
          onClick={() => go(stepBy(view, date, -1))}
        >
          <BackIcon />
        </button>
        <button type="button" className="button" onClick={() => go(today)}>
          {say.today}
        </button>
        <button
          type="button"
          className="button icon-only"
          aria-label={say.next[view]}
          onClick={() => go(stepBy(view, date, 1))}
        >
          <NextIcon />
        </button>
        <button type="button" className="button" onClick={() => open({ kind: 'block-days', date })}>
          {say.block}
        </button>
        {children}
      </div>
      <h3 aria-live="polite">{nameSpan(view, date)}</h3>
    </div>
  )
}

function nameSpan(view: CalendarView, date: string): string {
  if (view === 'month') return say.month(date)
  const { from, to } = spanOf(view, date)
  return view === 'day' ? `${dayInWords(date)}, ${date.slice(0, 4)}` : say.week(from, to)
}
