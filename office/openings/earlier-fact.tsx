import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { planOpening, wishEarlier } from '../../domain/endpoints/openings.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useChange } from '../desk/use-change.ts'
import * as say from '#words/office/openings.ts'

/** The owner may note it after a call. */
export function EarlierFact({ details: { booking, earlier } }: { details: BookingDetails }) {
  const { id, name } = booking
  const { change, pending, refusal } = useChange<boolean>({
    of: ['earlier', id],
    shows: [readBooking, planOpening],
    send: (key, wanted) => call(wishEarlier, { at: { id }, body: { key, earlier: wanted } }),
  })
  return (
    <Fact name={say.earlier}>
      <span>{earlier ? say.isWelcome : say.notAsked}</span>{' '}
      <button
        type="button"
        className="quiet"
        aria-disabled={pending}
        aria-label={earlier ? say.endItFor(name) : say.noteItFor(name)}
        onClick={() => void change(!earlier)}
      >
        {earlier ? say.endIt : say.noteIt}
      </button>
      {refusal && <FormTrouble>{explain(refusal)}</FormTrouble>}
    </Fact>
  )
}
