import { useInfiniteQuery } from '@tanstack/react-query'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { CsvLink } from '../desk/csv-link.tsx'
import { useDashboard } from '../desk/use-dashboard.ts'
import { Pane } from '../desk/pane.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { More } from '../desk/more.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { KeptMessagesNote } from './kept-messages.tsx'
import { TextsToAnswer } from './texts-to-answer.tsx'
import { MessageRows } from './message-rows.tsx'
import * as say from '#words/office/messages.ts'

/** Two phone screens. */
const pageLength = 20

/** Every e-mail and text, newest first: sent and waiting. */
export default function OutboxScreen() {
  const messages = useInfiniteQuery({
    queryKey: keyOf(listMessages),
    queryFn: ({ pageParam }) => read(listMessages, { query: { limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const kept = useDashboard().data?.kept ?? []
  const all = messages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Pane title={say.outbox}>
      <TextsToAnswer />
      <KeptMessagesNote kept={kept} />
      {messages.isPending && <Loading what={say.theOutbox} />}
      {messages.isError && <Failed error={messages.error} retry={() => void messages.refetch()} />}
      {messages.data && all.length === 0 && <p className="state">{say.noneYet}</p>}
      {all.length > 0 && <MessageRows messages={all} />}
      <More list={messages} words={say.older} />
      {all.length > 0 && <CsvLink list="messages" />}
    </Pane>
  )
}
