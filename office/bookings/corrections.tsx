import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { serverDate } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { useSettings } from '../desk/use-settings.ts'
import { describeStatus } from './booking-status.ts'
import * as say from '#words/office/corrections.ts'

export function Corrections({ corrections }: Pick<BookingDetails, 'corrections'>) {
  const { timeZone } = useSettings()
  const word = (status: BookingDetails['booking']['status']) => describeStatus(status).word
  if (corrections.length === 0) return null
  return (
    <div>
      <h3>{say.history}</h3>
      <ul className="alert-lines">
        {corrections.map(({ from, to, at, who, reason, told }) => (
          <li key={`${at} ${to}`}>
            <span>
              {`${say.changed(word(from), word(to), shortTime(at, timeZone, serverDate()))}${who === '' ? '' : ` ${say.by(who)}`}.`}
            </span>{' '}
            {reason !== '' && <q>{reason}</q>} <span>{told ? say.told : say.notTold}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
