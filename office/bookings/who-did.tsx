import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useOwner } from '../desk/use-owner.ts'
import { useSettings } from '../desk/use-settings.ts'
import { bookingStatusWords } from '#words/statuses.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/who-did.ts'

export function WhoDid({ done }: Pick<BookingDetails, 'done'>) {
  const { timeZone } = useSettings()
  const isAlone = useOwner()?.isAlone ?? true
  if (isAlone || done.length === 0) return null
  return (
    <div>
      <h3>{say.title}</h3>
      <ul className="alert-lines">
        {done.map(({ status, who, at }) => (
          <li key={at + status}>{say.line(bookingStatusWords[status], who, shortTime(at, timeZone, serverDate()))}</li>
        ))}
      </ul>
    </div>
  )
}
