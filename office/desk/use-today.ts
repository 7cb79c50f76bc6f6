import { useQuery } from '@tanstack/react-query'
import { readToday } from '../../domain/endpoints/dashboard.ts'
import { queryOf } from './queries.ts'

/** A visit begins and ends, and a day, without any change that the stream would tell. */
const refreshMs = 5 * 60_000

/** The owner's day. */
export function useToday() {
  return useQuery({ ...queryOf(readToday), refetchInterval: refreshMs })
}
