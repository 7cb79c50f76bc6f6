import { possibleCorrections } from '../../domain/bookings/booking-corrections.ts'
import { isErased } from '../../domain/customers/customers.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { serverDate, useNow } from '../desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { open } from '../desk/screens.ts'
import { useSettings } from '../desk/use-settings.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { describeStatus } from './booking-status.ts'
import * as say from '#words/office/corrections.ts'

/** The corrections of a closed visit, and the button to add one: quiet, because it is rare. */
export function Corrections({ details: { booking, corrections } }: { details: BookingDetails }) {
  const act = useRecentAct(booking.id)
  const isPossible = possibleCorrections(booking, useNow()).length > 0 && !act && !isErased(booking)
  if (corrections.length === 0 && !isPossible) return null
  return (
    <div>
      {corrections.length > 0 && <History corrections={corrections} />}
      {isPossible && (
        <button
          type="button"
          className="quiet"
          aria-label={say.correctNamed(booking.name)}
          onClick={() => open({ kind: 'correct-booking', id: booking.id })}
        >
          {say.correct}
        </button>
      )}
    </div>
  )
}

function History({ corrections }: Pick<BookingDetails, 'corrections'>) {
  const { timeZone } = useSettings()
  const word = (status: BookingDetails['booking']['status']) => describeStatus(status).word
  return (
    <>
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
    </>
  )
}
