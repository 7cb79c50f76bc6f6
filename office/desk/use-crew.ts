import { useQuery } from '@tanstack/react-query'
import type { Person } from '../../domain/crew/crew.ts'
import { listAssignments, listCrew } from '../../domain/endpoints/crew.ts'
import { queryOf } from './queries.ts'

const nobody: readonly Person[] = []

/** Former ones too. */
export function useCrew(): readonly Person[] {
  return useQuery({ ...queryOf(listCrew), staleTime: crewStaleMs }).data?.items ?? nobody
}

/** Nobody, without a request, in a business without people. */
export function useCrewOf(visit: string): readonly Person[] {
  const crew = useCrew()
  const visits = useQuery({ ...queryOf(listAssignments), enabled: crew.length > 0, staleTime: crewStaleMs }).data
    ?.visits
  const ids = visits?.[visit] ?? []
  return ids.length === 0 ? nobody : crew.filter(({ id }) => ids.includes(id))
}

/** The event stream reports changes. */
const crewStaleMs = 5 * 60_000
