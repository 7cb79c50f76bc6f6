import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import { editedInWords } from '#words/booking-edits.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/visit-edits.ts'

export function Edits({ edits }: Pick<BookingDetails, 'edits'>) {
  const { timeZone } = useSettings()
  if (edits.length === 0) return null
  return (
    <div>
      <h3>{say.history}</h3>
      <ul className="alert-lines">
        {edits.map(({ parts, reason, at, who, told }) => (
          <li key={at}>
            {parts.map((edited) => (
              <p key={`${edited.part} ${edited.from}`} className="edited">
                {editedInWords(edited)}
              </p>
            ))}
            {reason !== '' && <p className="edited">{say.because(reason)}</p>}
            <span className="hint">{say.when(shortTime(at, timeZone, serverDate()), who, told)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
