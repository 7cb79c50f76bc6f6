import type { Calendar } from '../../domain/bookings/calendar.ts'
import * as say from '#words/office/other-calendars.ts'

/** When other calendars are busy on a day; what they are about is not known here. */
export function BusyOf({ busy, date }: { busy: Calendar['busy']; date: string }) {
  const ofDay = busy.filter((time) => time.date === date)
  if (ofDay.length === 0) return null
  return (
    <ul className="busy-times" aria-label={say.busyTimes}>
      {ofDay.map(({ calendarId, start, words, name }) => (
        <li key={`${calendarId} ${start}`} className="day-note">
          <b>{words}</b>
          <span>{say.busyIn(name)}</span>
        </li>
      ))}
    </ul>
  )
}
