import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BookingFilter } from '../../domain/bookings/booking-filter.ts'
import type { BookingList } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { listBookings } from '../../domain/endpoints/bookings.ts'
import type { Page } from '../../domain/lists.ts'
import { keyOf, read } from '../desk/queries.ts'
import { More } from '../desk/more.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { BookingRow } from './booking-row.tsx'
import { ComingDays } from './coming-days.tsx'
import * as filterWords from '#words/office/booking-filter.ts'
import { none } from '#words/office/bookings.ts'
import * as say from '#words/office/booking-screens.ts'

/** Two phone screens. */
const pageLength = 20

type Props = { list: BookingList; filter: BookingFilter; children: ReactNode }

/** `children` stand below the list, which pushes nothing down when it comes. */
export function BookingListView({ list, filter, children }: Props) {
  const bookings = useInfiniteQuery({
    queryKey: [...keyOf(listBookings), list, filter],
    queryFn: ({ pageParam }) =>
      read(listBookings, { query: { ...filter, list, limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  if (bookings.isPending) return <Loading what={say.theBookings} />
  if (bookings.isError && bookings.data === undefined) {
    return <Failed error={bookings.error} retry={() => void bookings.refetch()} />
  }
  const found = bookings.data.pages[0]?.found
  return (
    <>
      {found && <p role="status">{filterWords.found(found.count, found.isMore)}</p>}
      <Rows list={list} pages={bookings.data.pages} isFiltered={found !== undefined} />
      {bookings.isError && <Failed error={bookings.error} retry={() => void bookings.refetch()} />}
      <More list={bookings} words={say.more} />
      {children}
    </>
  )
}

const empty: Record<BookingList, string> = {
  'to-answer': say.noneToAnswer,
  coming: say.noneComing,
  'to-close': say.noneToClose,
  all: none,
}

type RowsProps = { list: BookingList; pages: Page<Booking>[]; isFiltered: boolean }

function Rows({ list, pages, isFiltered }: RowsProps) {
  const steady = useSteadyRows(
    pages.flatMap(({ items }) => items),
    pages.length,
  )
  if (steady.length === 0) return <p className="state">{isFiltered ? filterWords.none : empty[list]}</p>
  if (list === 'coming') return <ComingDays visits={steady} />
  return (
    <ul className="rows">
      {steady.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  )
}
