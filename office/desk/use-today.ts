import { useQuery } from '@tanstack/react-query'
import { readToday } from '../../domain/endpoints/dashboard.ts'
import { queryOf } from './queries.ts'

/** Visits and days begin and end without any change in the event stream. */
const refreshMs = 5 * 60_000

export function useToday() {
  return useQuery({ ...queryOf(readToday), refetchInterval: refreshMs })
}
