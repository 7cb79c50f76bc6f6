import { useState } from 'react'
import { type BookingList, bookingLists } from '../../domain/booking-status.ts'
import { useDashboard } from '../desk/use-dashboard.ts'
import { open, replace } from '../desk/screens.ts'
import { CsvLink } from '../desk/csv-link.tsx'
import { Pane } from '../desk/pane.tsx'
import { LastChange } from '../undo/last-change.tsx'
import { BookingListView } from './booking-list.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { addBooking } from '#words/office/arrangements.ts'
import * as say from '#words/office/bookings.ts'

/** Every booking, in four lists; what needs an answer first. */
export function BookingsDialog({ list }: { list: BookingList | undefined }) {
  const pending = useDashboard().data?.counters.pending ?? 0
  // What needs an answer when it is opened; answering the last one does not change the list under the reader.
  const [usual] = useState<BookingList>(pending > 0 ? 'to-answer' : 'coming')
  const chosen = list ?? usual
  return (
    <Pane title={say.title}>
      <button type="button" className="button add-booking" onClick={() => open({ kind: 'new-booking', id: '' })}>
        <PlusIcon />
        {addBooking}
      </button>
      <fieldset className="picks segments" aria-label={say.which}>
        {bookingLists.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="bookings-list"
              checked={each === chosen}
              data-first-focus={each === chosen ? '' : undefined}
              onChange={() => replace('bookings', { kind: 'bookings', list: each })}
            />
            <span>
              {labels[each]}
              {each === 'to-answer' && pending > 0 && <b> {pending}</b>}
            </span>
          </label>
        ))}
      </fieldset>
      <LastChange key={chosen} />
      <BookingListView key={`list ${chosen}`} list={chosen} />
      <CsvLink list="bookings" />
    </Pane>
  )
}

const labels: Record<BookingList, string> = {
  'to-answer': say.toAnswer,
  coming: say.coming,
  'to-close': say.toClose,
  all: say.all,
}
