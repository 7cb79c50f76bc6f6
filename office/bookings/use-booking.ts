import { useQuery } from '@tanstack/react-query'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { queryOf } from '../desk/queries.ts'

export function useBooking(id: string) {
  return useQuery(queryOf(readBooking, { at: { id } }))
}
