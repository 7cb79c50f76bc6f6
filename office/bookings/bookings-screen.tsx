import { Segments } from '../desk/segments.tsx'
import { useState } from 'react'
import { parseFilter, writeFilter } from '../../domain/bookings/booking-filter.ts'
import { type BookingList, bookingLists } from '../../domain/bookings/booking-status.ts'
import type { Dashboard } from '../../domain/dashboard/dashboard.ts'
import { useDashboard } from '../desk/use-dashboard.ts'
import { open, replace } from '../desk/screens.ts'
import { CsvLink } from '../desk/csv-link.tsx'
import { Pane } from '../desk/pane.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { Loading } from '../desk/states.tsx'
import { LastChange } from '../undo/last-change.tsx'
import { FilterPart } from './filter-part.tsx'
import { CrowdBox } from './crowd-box.tsx'
import { BookingListView } from './booking-list.tsx'
import { GridIcon, PlusIcon } from '../../ui/icons.tsx'
import { addBooking } from '#words/office/arrangements.ts'
import * as say from '#words/office/booking-screens.ts'

type Counters = Pick<Dashboard['counters'], 'pending' | 'bookings'>
/** If the figures cannot be loaded. */
const none: Counters = { pending: 0, bookings: 0 }

type Asked = { list: BookingList | undefined; asked: string }

export function BookingsScreen({ list, asked }: Asked) {
  // A link in an e-mail, or a reload, opens this before it is known whether something waits.
  const dashboard = useDashboard()
  const counters = dashboard.data?.counters
  return (
    <Pane title={say.title}>
      {list === undefined && dashboard.isPending ? (
        <Loading what={say.theBookings} />
      ) : (
        <Lists
          {...{ list, asked }}
          counters={counters ?? none}
          usual={counters?.pending === 0 ? 'coming' : 'to-answer'}
        />
      )}
    </Pane>
  )
}

type ListsProps = Asked & { usual: BookingList; counters: Counters }

function Lists({ list, asked, usual, counters: { pending, bookings } }: ListsProps) {
  // Opens with what needs an answer; answering the last one does not switch the list under the reader.
  const [first] = useState(usual)
  const chosen = list ?? first
  const filter = chosen === 'all' ? parseFilter(asked) : {}
  const words = writeFilter(filter)
  return (
    <>
      <button type="button" className="button add-booking" onClick={() => open({ kind: 'new-booking', id: '' })}>
        <PlusIcon />
        <span>{addBooking}</span>
      </button>
      <ScreenLink screen={{ kind: 'calendar' }} className="button to-calendar">
        <GridIcon />
        {say.calendar}
      </ScreenLink>
      <Segments
        name="bookings-list"
        label={say.which}
        options={bookingLists}
        labels={labels}
        counts={{ 'to-answer': pending }}
        chosen={chosen}
        onChoose={(each) => replace('bookings', { kind: 'bookings', list: each })}
        isFirst
      />
      <LastChange key={chosen} />
      {chosen === 'to-answer' && <CrowdBox />}
      {chosen === 'all' && <FilterPart filter={filter} />}
      <BookingListView key={`list ${chosen} ${words}`} list={chosen} filter={filter}>
        {bookings > 0 && <CsvLink list="bookings" />}
      </BookingListView>
    </>
  )
}

const labels: Record<BookingList, string> = {
  'to-answer': say.toAnswer,
  coming: say.coming,
  'to-close': say.toClose,
  all: say.all,
}
