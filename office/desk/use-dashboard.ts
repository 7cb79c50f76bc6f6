import { useQuery } from '@tanstack/react-query'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { queryOf } from './queries.ts'

/** Dialogs above the dashboard read the same numbers. */
export function useDashboard() {
  return useQuery(queryOf(readDashboard))
}
