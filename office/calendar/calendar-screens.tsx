import { Suspense } from 'react'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import type { CalendarScreen as Screen } from '../desk/screens.ts'
import { OpeningDialog } from '../openings/lazy-openings.ts'
import { ClosedDayDialog } from '../series/lazy-closed-day.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { OtherCalendarsDialog } from './other-calendars-dialog.tsx'
import styles from './calendar.css?inline'

adoptStyles(styles)

export default function CalendarScreens({ screen }: { screen: Screen }) {
  switch (screen.kind) {
    case 'calendar':
      return <CalendarScreen view={screen.view} date={screen.date} byPerson={screen.list === 'people'} />
    case 'calendar-link':
      return <LinkDialog />
    case 'other-calendars':
      return <OtherCalendarsDialog like={screen.like ?? null} />
    case 'closed-day':
      return (
        <Suspense>
          <ClosedDayDialog date={screen.date} note={screen.note ?? ''} />
        </Suspense>
      )
    case 'opening':
      return (
        <Suspense>
          <OpeningDialog date={screen.date} start={screen.start} end={screen.end} />
        </Suspense>
      )
    case 'block-days':
      return <BlockDialog date={screen.date} />
  }
}
