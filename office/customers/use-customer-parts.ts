import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listCrew } from '../../domain/endpoints/crew.ts'
import { readHomeList } from '../../domain/endpoints/crew-changes.ts'
import { listCustomerInvoices } from '../../domain/endpoints/invoices.ts'
import { readCustomerAccount } from '../../domain/endpoints/ledger.ts'
import { listPhotosOfCustomer } from '../../domain/endpoints/visit-photos.ts'
import { listSeries } from '../../domain/endpoints/series.ts'
import { CustomerPhotos, HomeListForm } from '../crew/lazy-crew.ts'
import { queryOf } from '../desk/queries.ts'
import { useTogether } from '../desk/use-together.ts'
import { CustomerAccount } from '../ledger/lazy-ledger.ts'
import { SeriesPart } from '../series/lazy-series.ts'

/** Requests what the screen of a customer shows together with the customer, not after it. True once it is here. */
export function useCustomerParts(id: string): boolean {
  const at = { id }
  const crew = useQuery(queryOf(listCrew))
  const hasCrew = (crew.data?.items.length ?? 0) > 0
  const parts = [
    useQuery(queryOf(readCustomerAccount, { at })),
    useQuery(queryOf(listCustomerInvoices, { at })),
    useQuery(queryOf(listSeries, { query: { customer: id } })),
    useQuery({ ...queryOf(readHomeList, { at }), enabled: hasCrew }),
    useQuery({ ...queryOf(listPhotosOfCustomer, { at }), enabled: hasCrew }),
  ]
  useEffect(() => {
    for (const part of [CustomerAccount, SeriesPart, CustomerPhotos, HomeListForm]) part.fetchAhead()
  }, [])
  return useTogether(id, [crew, ...parts])
}
