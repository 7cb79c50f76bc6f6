import type { Calendar } from '../../domain/bookings/calendar.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { windowInShort, windowInWords } from '#words/days.ts'
import styles from './planned.css?inline'
import * as say from '#words/office/calendar.ts'

adoptStyles(styles)

type Props = { planned: Calendar['planned']; date: string; isShort?: boolean }

/** The regular visits of a day that are not made yet, in gray; each leads to its customer. */
export function PlannedOf({ planned, date, isShort = false }: Props) {
  const ofDay = planned.filter((visit) => visit.date === date)
  if (ofDay.length === 0) return null
  const hours = isShort ? windowInShort : windowInWords
  return (
    <section className="planned-visits" aria-label={say.planned(ofDay.length)}>
      <p className="hint">{isShort ? say.plannedShort : say.plannedHint}</p>
      <ul>
        {ofDay.map((visit) => (
          <li key={visit.seriesId}>
            <span>{`${hours(visit)} `}</span>
            <ScreenLink screen={{ kind: 'customer', id: visit.customerId }}>{visit.name}</ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
