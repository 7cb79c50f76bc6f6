import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readSession } from '../../domain/endpoints/sign-in.ts'
import { queryOf } from './queries.ts'
import type { CurrentSession } from './session.ts'

export function useOwner(): CurrentSession | undefined {
  return useQuery(queryOf(readSession)).data
}

/** A form stays in place under the sign-in when the session has ended. */
export function useLastOwnerId(): string | undefined {
  const current = useOwner()?.user.id
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  return current ?? last
}
