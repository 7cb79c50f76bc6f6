import { useInfiniteQuery } from '@tanstack/react-query'
import { estimateLists } from '../../domain/estimates/estimate-lists.ts'
import { listEstimates } from '../../domain/endpoints/estimates.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { CsvLink } from '../desk/csv-link.tsx'
import { More } from '../desk/more.tsx'
import { Pane } from '../desk/pane.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { daysLeft } from './days-left.ts'
import { ListChoice } from './list-choice.tsx'
import { EstimateRow } from './recent-estimates.tsx'
import { seenWords } from './seen-words.ts'
import { serverDate, serverNow } from '../desk/server-clock.ts'
import * as reach from '#words/office/reach.ts'
import * as say from '#words/office/recent-estimates.ts'

/** Two phone screens. */
const pageLength = 20

export default function EstimatesScreen({ list: asked }: { list: string | undefined }) {
  const list = estimateLists.find((each) => each === asked)
  const { timeZone } = useSettings()
  const estimates = useInfiniteQuery({
    queryKey: [...keyOf(listEstimates), list],
    queryFn: ({ pageParam }) => read(listEstimates, { query: { list, limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const found = estimates.data?.pages[0]?.found
  const all = estimates.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Pane title={say.title}>
      <button type="button" className="button main create" onClick={() => open({ kind: 'new-estimate', id: '' })}>
        <PlusIcon />
        {say.create}
      </button>
      <div className="list-choice stack">
        <ListChoice list={list} />
        {found && <p role="status">{reach.found(found.count, found.isMore)}</p>}
      </div>
      {estimates.isPending && <Loading what={say.theEstimates} />}
      {estimates.data && all.length === 0 && <p className="state">{list === undefined ? say.none : reach.noneIn}</p>}
      {all.length > 0 && (
        <ul className="rows">
          {all.map((estimate) => (
            <EstimateRow
              key={estimate.id}
              estimate={estimate}
              timeZone={timeZone}
              seen={seenWords(estimate, timeZone, serverDate())}
              left={daysLeft(estimate, timeZone, serverNow())}
            />
          ))}
        </ul>
      )}
      {estimates.isError && <Failed error={estimates.error} retry={() => void estimates.refetch()} />}
      <More list={estimates} words={say.older} />
      {all.length > 0 && <CsvLink list="estimates" />}
    </Pane>
  )
}
