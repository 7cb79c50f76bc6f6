import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { nextSlots } from '../../domain/schedule/slots.ts'
import { editedInWords } from '#words/booking-edits.ts'
import { dayInWords } from '#words/days.ts'
import * as say from '#words/office/visit-edits.ts'

/** Old and new of each part, before anything is sent. */
export function CleaningPreview({ edits }: { edits: readonly EditedPart[] }) {
  return (
    <div>
      <h3>{say.whatChanges}</h3>
      {edits.length === 0 ? (
        <p className="hint">{say.nothingYet}</p>
      ) : (
        <ul className="alert-lines">
          {edits.map((edited) => (
            <li key={`${edited.part} ${edited.from}`}>{editedInWords(edited)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type LaterProps = { visit: Booking; after: Pick<Booking, 'frequency'> }

/** The days of the visits that follow if this one becomes the first of a series. */
export function LaterDays({ visit: { date, frequency: before, status }, after: { frequency } }: LaterProps) {
  if (frequency === before || frequency === 'once') return null
  const rule = { frequency, startsOn: date, endsOn: null, pausedFrom: null, pausedUntil: null }
  const days = nextSlots(rule, addDays(date, 1), 3).map(dayInWords)
  return <p className="note">{say.laterDays(days, status === 'confirmed')}</p>
}
