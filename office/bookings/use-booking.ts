import { useQuery } from '@tanstack/react-query'
import type { BookingDetails } from '../../domain/bookings.ts'
import { read } from '../desk/queries.ts'

/** Everything about one booking, as it is now. */
export function useBooking(id: string) {
  return useQuery({
    queryKey: ['booking', id],
    queryFn: () => read<BookingDetails>(`/api/bookings/${encodeURIComponent(id)}`),
  })
}
