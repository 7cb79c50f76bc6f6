import type { Booking } from '../../domain/bookings/bookings.ts'
import { telLink } from '../../domain/fields/links.ts'
import { close, replace } from '../desk/screens.ts'
import { explain, type Refusal } from '../../ui/api.ts'
import { AlertDialog } from '../desk/dialog.tsx'
import { describeStatus } from './booking-status.ts'
import { useBooking } from './use-booking.ts'
import * as say from '#words/office/booking-screens.ts'
import { Sentence } from '../../ui/sentence.tsx'

type Props = { booking: Booking; refusal: Refusal }

export function BookingRefusalDialog({ booking, refusal }: Props) {
  const code = refusal.reason === 'refused' ? refusal.code : ''
  if (code === 'place-gone') return <PlaceGone booking={booking} refusal={refusal} />
  if (code === 'not-possible-now') return <ChangedMeanwhile booking={booking} />
  return (
    <AlertDialog title={say.failed} words={<p>{explain(refusal)}</p>} onClose={closeIt}>
      <OkButton />
    </AlertDialog>
  )
}

/** Who holds the window, and what is free instead, to agree on by phone. */
function PlaceGone({ booking, refusal }: Props) {
  const { id, name, phone, day, hours } = booking
  const next = refusal.reason === 'refused' ? refusal.next : []
  const decline = () => replace('booking-refusal', { kind: 'booking-question', action: 'decline', id })
  return (
    <AlertDialog
      title={say.notConfirmed(name)}
      words={
        <>
          <p>{`${day}, ${hours}: ${explain(refusal)}`}</p>
          {next.length > 0 && (
            <>
              <p>
                <Sentence parts={say.freeInstead(<a href={telLink(phone)}>{phone}</a>)} />
              </p>
              <ul className="alert-lines">
                {next.map(({ words }) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          )}
        </>
      }
      onClose={closeIt}
    >
      <button type="button" className="button" onClick={decline}>
        {say.decline}
      </button>
      <OkButton />
    </AlertDialog>
  )
}

function ChangedMeanwhile({ booking: { id, name, day } }: Pick<Props, 'booking'>) {
  const details = useBooking(id)
  const status = details.data?.booking.status
  return (
    <AlertDialog
      title={say.somebodyFaster}
      words={
        <p>
          {say.alreadyIs(name, day, status === undefined ? say.changed : describeStatus(status).word.toLowerCase())}
        </p>
      }
      onClose={closeIt}
    >
      <OkButton />
    </AlertDialog>
  )
}

function OkButton() {
  return (
    <button type="button" className="button main" data-first-focus="" onClick={closeIt}>
      {say.ok}
    </button>
  )
}

function closeIt(): void {
  close('booking-refusal')
}
