import { useInfiniteQuery } from '@tanstack/react-query'
import type { BookingList } from '../../domain/booking-status.ts'
import type { Booking } from '../../domain/bookings.ts'
import { listBookings } from '../../domain/endpoints/bookings.ts'
import type { Page } from '../../domain/lists.ts'
import { keyOf, read } from '../desk/queries.ts'
import { More } from '../desk/more.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { BookingRow } from './booking-row.tsx'
import { ComingDays } from './coming-days.tsx'
import * as say from '#words/office/bookings.ts'

/** A screenful on a phone, twice. */
const pageLength = 20

/** One of the owner's lists, page by page. */
export function BookingListView({ list }: { list: BookingList }) {
  const bookings = useInfiniteQuery({
    queryKey: [...keyOf(listBookings), list],
    queryFn: ({ pageParam }) => read(listBookings, { query: { list, limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  if (bookings.isPending) return <Loading what={say.theBookings} />
  if (bookings.isError && bookings.data === undefined) {
    return <Failed error={bookings.error} retry={() => void bookings.refetch()} />
  }
  return (
    <>
      <Rows list={list} pages={bookings.data.pages} />
      {bookings.isError && <Failed error={bookings.error} retry={() => void bookings.refetch()} />}
      <More list={bookings} words={say.more} />
    </>
  )
}

const empty: Record<BookingList, string> = {
  'to-answer': say.noneToAnswer,
  coming: say.noneComing,
  'to-close': say.noneToClose,
  all: say.none,
}

function Rows({ list, pages }: { list: BookingList; pages: Page<Booking>[] }) {
  const steady = useSteadyRows(
    pages.flatMap(({ items }) => items),
    pages.length,
  )
  if (steady.length === 0) return <p className="state">{empty[list]}</p>
  if (list === 'coming') return <ComingDays visits={steady} />
  return (
    <ul className="rows">
      {steady.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  )
}
