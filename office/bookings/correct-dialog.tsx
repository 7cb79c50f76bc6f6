import { useState } from 'react'
import { possibleCorrections } from '../../domain/bookings/booking-corrections.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { Dialog } from '../desk/dialog.tsx'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { describeStatus } from './booking-status.ts'
import { useBooking } from './use-booking.ts'
import { CorrectForm } from './correct-form.tsx'
import { useNow } from '../desk/server-clock.ts'
import { ok, theBooking } from '#words/office/booking-screens.ts'
import * as say from '#words/office/corrections.ts'

export function CorrectDialog({ id }: { id: string }) {
  const details = useBooking(id)
  const name = details.data?.booking.name
  return (
    <Dialog title={name === undefined ? say.correct : say.titleOf(name)} size="small" onClose={closeIt}>
      {details.isPending && <Loading what={theBooking} />}
      {details.isError && details.data === undefined && (
        <Failed error={details.error} retry={() => void details.refetch()} />
      )}
      {details.data && <Question details={details.data} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('correct-booking')
}

/** As it was when the form opened: a change made elsewhere in the meantime is not corrected. */
function Question({ details }: { details: BookingDetails }) {
  const [first] = useState(details.booking.status)
  const possible = possibleCorrections(details.booking, useNow())
  const { status } = details.booking
  if (possible.length > 0 && status === first) return <CorrectForm details={details} possible={possible} />
  return (
    <div className="stack">
      <p>{say.alreadyChanged(describeStatus(status).word.toLowerCase())}</p>
      <div className="choices-row">
        <button type="button" className="button main" data-first-focus="" onClick={closeIt}>
          {ok}
        </button>
      </div>
    </div>
  )
}
