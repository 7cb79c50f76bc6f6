import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChangeKind } from '../domain/change.ts'
import { readSession } from '../domain/endpoints/sign-in.ts'
import { refresh } from './desk/change.ts'
import { queryOf } from './desk/queries.ts'
import { followStream } from './change-stream.ts'
import { touched } from './touched-by-change.ts'

/** From when the dashboard was read. Returns whether the connection stands. */
export function useLiveChanges(position: string): boolean {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(true)
  const [since] = useState(position)
  useEffect(() => {
    return followStream(since, {
      onChange: ({ kind }) => void show(queries, kind),
      onOpen: (again) => {
        setLive(true)
        // Changes between two streams were not reported.
        if (again) void queries.invalidateQueries()
      },
      onCut: () => setLive(false),
      // The next query is refused, and the office asks for the password.
      onEnded: () => void queries.invalidateQueries(),
    })
  }, [queries, since])
  return isLive
}

/** A reader whose role has changed sees only what it includes: everything read before is dropped, and read again. */
export async function show(queries: QueryClient, kind: ChangeKind): Promise<void> {
  const before = roleIn(queries)
  await refresh(queries, touched[kind] ?? [])
  const now = roleIn(queries)
  // Without a session the forms stay as they are, under the sign-in.
  if (before !== undefined && now !== undefined && now !== before)
    await queries.resetQueries({ predicate: ({ queryKey: [path] }) => path !== readSession.path })
}

/** What the role of the reader leaves out, to be compared. */
function roleIn(queries: QueryClient): string | undefined {
  return queries.getQueryData(queryOf(readSession).queryKey)?.lacks.join()
}
