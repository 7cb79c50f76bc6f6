import { Segments } from '../desk/segments.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dashboard } from '../../domain/dashboard/dashboard.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { type MessageList, messageLists } from '../../domain/messages/message-lists.ts'
import { CsvLink } from '../desk/csv-link.tsx'
import { Entrance } from '../desk/entrance.tsx'
import { useDashboard } from '../desk/use-dashboard.ts'
import { Pane } from '../desk/pane.tsx'
import { keyOf, read } from '../desk/queries.ts'
import { More } from '../desk/more.tsx'
import { replace } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { KeptMessagesNote } from './kept-messages.tsx'
import { TextsToAnswer } from './texts-to-answer.tsx'
import { MessageRows } from './message-rows.tsx'
import * as say from '#words/office/messages.ts'

/** Two phone screens. */
const pageLength = 20

/** Newest first: texts to answer, then sent and waiting messages. */
export default function MessagesScreen({ list: asked }: { list: string | undefined }) {
  const list = messageLists.find((each) => each === asked)
  // A link in an e-mail, or a reload, opens this before it is known whether something waits.
  const dashboard = useDashboard()
  return (
    <Pane title={say.title}>
      {list === undefined && dashboard.isPending ? (
        <Loading what={say.theMessages} />
      ) : (
        <Lists list={list} dashboard={dashboard.data} />
      )}
    </Pane>
  )
}

type ListsProps = { list: MessageList | undefined; dashboard: Dashboard | undefined }

function Lists({ list, dashboard }: ListsProps) {
  const waiting = dashboard ? dashboard.textsToAnswer + dashboard.troubledMessages : 0
  // Opens with what needs the owner; dealing with the last one does not switch the list under the reader.
  const [first] = useState<MessageList>(waiting > 0 ? 'needs-you' : 'to-customers')
  const chosen = list ?? first
  const messages = useInfiniteQuery({
    queryKey: [...keyOf(listMessages), chosen],
    queryFn: ({ pageParam }) => read(listMessages, { query: { list: chosen, limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const isOther = messages.isPlaceholderData
  const all = isOther ? [] : (messages.data?.pages.flatMap(({ items }) => items) ?? [])
  const isQuiet = messages.data && !isOther && all.length === 0
  return (
    <>
      <Segments
        name="messages-list"
        label={say.which}
        options={messageLists}
        labels={say.lists}
        counts={{ 'needs-you': waiting }}
        chosen={chosen}
        onChoose={(each) => replace('messages', { kind: 'messages', list: each })}
        isFirst
      />
      {chosen === 'needs-you' && <TextsToAnswer />}
      <KeptMessagesNote kept={dashboard?.kept ?? []} />
      {(messages.isPending || isOther) && <Loading what={say.theMessages} />}
      {messages.isError && <Failed error={messages.error} retry={() => void messages.refetch()} />}
      {isQuiet && !(chosen === 'needs-you' && waiting > 0) && <p className="state">{say.noneIn[chosen]}</p>}
      {all.length > 0 && <MessageRows messages={all} canLeave={chosen === 'needs-you'} />}
      {!isOther && <More list={messages} words={say.older} />}
      {all.length > 0 && <CsvLink list="messages" />}
      {!messages.isPending && <Entrance screen={{ kind: 'delivery' }} label={say.delivery} about={say.aboutDelivery} />}
    </>
  )
}
