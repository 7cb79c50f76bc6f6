import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listCrew, readCrewOfVisit } from '../../domain/endpoints/crew.ts'
import { readVisitInvoice } from '../../domain/endpoints/invoices.ts'
import { readVisitAccount } from '../../domain/endpoints/ledger.ts'
import { CrewPart } from '../crew/lazy-crew.ts'
import { queryOf } from '../desk/queries.ts'
import { useTogether } from '../desk/use-together.ts'
import { AccountPart } from '../ledger/lazy-ledger.ts'

/** Requests the money and the people of a visit together with the visit, not after it. True once they are here. */
export function useVisitParts(id: string): boolean {
  const at = { id }
  const crew = useQuery(queryOf(listCrew))
  const hasCrew = (crew.data?.items.length ?? 0) > 0
  const parts = [
    useQuery(queryOf(readVisitAccount, { at })),
    useQuery(queryOf(readVisitInvoice, { at })),
    useQuery({ ...queryOf(readCrewOfVisit, { at }), enabled: hasCrew }),
  ]
  useEffect(() => {
    AccountPart.fetchAhead()
    CrewPart.fetchAhead()
  }, [])
  return useTogether(id, [crew, ...parts])
}
