import { useState } from 'react'
import { parseFilter, writeFilter } from '../../domain/bookings/booking-filter.ts'
import { type BookingList, bookingLists } from '../../domain/bookings/booking-status.ts'
import { useDashboard } from '../desk/use-dashboard.ts'
import { open, replace } from '../desk/screens.ts'
import { CsvLink } from '../desk/csv-link.tsx'
import { Pane } from '../desk/pane.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { LastChange } from '../undo/last-change.tsx'
import { FilterPart } from './filter-part.tsx'
import { BookingListView } from './booking-list.tsx'
import { GridIcon, PlusIcon } from '../../ui/icons.tsx'
import { addBooking } from '#words/office/arrangements.ts'
import * as say from '#words/office/booking-screens.ts'

/** Every booking, in four lists; what needs an answer first. */
export function BookingsScreen({ list, asked }: { list: BookingList | undefined; asked: string }) {
  const { pending, bookings } = useDashboard().data?.counters ?? { pending: 0, bookings: 0 }
  // What needs an answer when it is opened; answering the last one does not change the list under the reader.
  const [usual] = useState<BookingList>(pending > 0 ? 'to-answer' : 'coming')
  const chosen = list ?? usual
  const filter = chosen === 'all' ? parseFilter(asked) : {}
  const words = writeFilter(filter)
  return (
    <Pane title={say.title}>
      <button type="button" className="button add-booking" onClick={() => open({ kind: 'new-booking', id: '' })}>
        <PlusIcon />
        {addBooking}
      </button>
      <ScreenLink screen={{ kind: 'calendar' }} className="button to-calendar">
        <GridIcon />
        {say.calendar}
      </ScreenLink>
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
      {chosen === 'all' && <FilterPart filter={filter} />}
      <BookingListView key={`list ${chosen} ${words}`} list={chosen} filter={filter} />
      {bookings > 0 && <CsvLink list="bookings" />}
    </Pane>
  )
}

const labels: Record<BookingList, string> = {
  'to-answer': say.toAnswer,
  coming: say.coming,
  'to-close': say.toClose,
  all: say.all,
}
