import { useInfiniteQuery } from '@tanstack/react-query'
import { listEstimates } from '../../domain/endpoints/estimates.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { CsvLink } from '../desk/csv-link.tsx'
import { More } from '../desk/more.tsx'
import { Pane } from '../desk/pane.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { EstimateRow } from './recent-estimates.tsx'
import * as say from '#words/office/recent-estimates.ts'

/** A screenful on a phone, twice. */
const pageLength = 20

/** Every estimate, newest first. */
export default function EstimatesScreen() {
  const estimates = useInfiniteQuery({
    queryKey: keyOf(listEstimates),
    queryFn: ({ pageParam }) => read(listEstimates, { query: { limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const all = estimates.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Pane title={say.title}>
      <button type="button" className="button main create" onClick={() => open({ kind: 'new-estimate' })}>
        <PlusIcon />
        {say.create}
      </button>
      {estimates.isPending && <Loading what={say.theEstimates} />}
      {estimates.data && all.length === 0 && <p className="state">{say.none}</p>}
      {all.length > 0 && (
        <ul className="rows">
          {all.map((estimate) => (
            <EstimateRow key={estimate.id} estimate={estimate} />
          ))}
        </ul>
      )}
      {estimates.isError && <Failed error={estimates.error} retry={() => void estimates.refetch()} />}
      <More list={estimates} words={say.older} />
      {all.length > 0 && <CsvLink list="estimates" />}
    </Pane>
  )
}
