import { memo, type ReactNode } from 'react'
import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { BookIcon, DayIcon, GridIcon, MailIcon, MoreIcon, PaperIcon, PeopleIcon } from '../ui/icons.tsx'
import { ScreenLink } from './desk/screen-link.tsx'
import { listOf, type Screen, type Screens } from './desk/screens.ts'
import { useDashboard } from './desk/use-dashboard.ts'
import { SignOut } from './sign-out.tsx'
import { inFigures } from '#words/formats.ts'
import * as say from '#words/office/dashboard.ts'

type Entry = {
  screen: Screen
  label: string
  icon: ReactNode
  /** A phone's bar has five places, the desk's rail seven; the others are behind More. */
  in: Where | 'both'
  /** A screen behind it. A single thing belongs to the list of its kind, and the rest to More. */
  holds?: Screen['kind']
  waiting?: (dashboard: Dashboard) => number
}

const entries: readonly Entry[] = [
  { screen: { kind: 'dashboard' }, label: say.today, icon: <DayIcon />, in: 'both' },
  { screen: { kind: 'calendar' }, label: say.calendar, icon: <GridIcon />, in: 'both' },
  {
    screen: { kind: 'bookings' },
    label: say.bookings,
    icon: <BookIcon />,
    in: 'both',
    waiting: ({ counters }) => counters.pending,
  },
  { screen: { kind: 'estimates' }, label: say.estimates, icon: <PaperIcon />, in: 'rail' },
  { screen: { kind: 'customers' }, label: say.customers, icon: <PeopleIcon />, in: 'both' },
  {
    screen: { kind: 'messages' },
    label: say.messages,
    icon: <MailIcon />,
    in: 'rail',
    holds: 'delivery',
    waiting: waitingMessages,
  },
  {
    screen: { kind: 'more' },
    label: say.more,
    icon: <MoreIcon />,
    in: 'rail',
    waiting: ({ heldReviews }) => heldReviews,
  },
  {
    screen: { kind: 'more' },
    label: say.more,
    icon: <MoreIcon />,
    in: 'bar',
    waiting: (dashboard) => dashboard.heldReviews + waitingMessages(dashboard),
  },
]

/** All that the screen of messages lists as needing the owner. */
function waitingMessages({ textsToAnswer, troubledMessages }: Dashboard): number {
  return textsToAnswer + troubledMessages
}

/** Whether a screen is one of the bar's five. */
export function isInBar({ kind }: Screen): boolean {
  return entries.some((entry) => entry.in !== 'rail' && entry.screen.kind === kind)
}

/** At the thumb on a phone, at the left where there is room, with counts of what waits. */
export function OfficeBar({ panes }: { panes: Screens }) {
  const dashboard = useDashboard().data
  return (
    <nav className="office-bar" aria-label={say.sections}>
      <p className="office-name" aria-hidden="true">
        {dashboard?.business.brand}
      </p>
      {entries.map((entry) => (
        <BarLink
          key={`${entry.label} ${entry.in}`}
          entry={entry}
          count={(dashboard && entry.waiting?.(dashboard)) ?? 0}
          isHere={isCurrent(entry, panes)}
        />
      ))}
      <div className="rail-foot">
        <SignOut />
      </div>
    </nav>
  )
}

type LinkProps = { entry: Entry; count: number; isHere: boolean }

/** A press changes at most two of the links. */
const BarLink = memo(function BarLink({ entry, count, isHere }: LinkProps) {
  return (
    <ScreenLink from="bar" screen={entry.screen} className={`in-${entry.in}`} isCurrent={isHere}>
      {entry.icon}
      <span>{entry.label}</span>
      {count > 0 && (
        <b className="count">
          <span aria-hidden="true">{inFigures(count)}</span>
          <span className="heard">{say.waits(count)}</span>
        </b>
      )}
    </ScreenLink>
  )
})

type Where = 'bar' | 'rail'

/** The screen in front is one, or lies on one. */
function isCurrent(entry: Entry, panes: Screens): boolean {
  const top = panes.at(-1) ?? { kind: 'dashboard' }
  const { kind } = listOf(top) ?? top
  const places: Where[] = entry.in === 'both' ? ['bar', 'rail'] : [entry.in]
  return places.some((place) => entryOf(kind, place) === entry)
}

/** The others are behind the last one, More. */
function entryOf(kind: Screen['kind'], place: Where): Entry | undefined {
  const shown = entries.filter((entry) => entry.in === 'both' || entry.in === place)
  return shown.find((entry) => entry.screen.kind === kind || entry.holds === kind) ?? shown.at(-1)
}
