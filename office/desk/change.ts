import { hashKey, type MutationOptions, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query'
import type { Endpoint } from '../../domain/endpoints/endpoint.ts'
import { type Answer, isSignInRequired } from '../../ui/api.ts'
import { isDefinite } from '../../ui/is-definite.ts'
import { keyOf } from './queries.ts'
import { newKey } from '../../ui/new-key.ts'

export type Change<Input, Data> = {
  /** What is changed: the noun, and its id. */
  of: readonly string[]
  send: (key: string, input: Input) => Promise<Answer<Data>>
  /** Refetched after every answer; by default all endpoints. */
  shows?: readonly Endpoint[]
  /** Called when it is done, before its queries are up to date. */
  done?: (data: Data) => void
}

export type Press<Input> = { key: string; input: Input }

const lostForMs = 10 * 60_000

/** A refusal is an answer too: the mutation fails only because of a bug. */
export function mutationOf<Input, Data>(
  { of, send, done }: Change<Input, Data>,
  onSignInRequired: () => void,
): MutationOptions<Answer<Data>, Error, Press<Input>> {
  return {
    mutationKey: of,
    gcTime: lostForMs,
    // Whether there is a connection shows only by trying.
    networkMode: 'always',
    mutationFn: ({ key, input }) => send(key, input),
    // Waits for nothing: the press is answered now, and the next one is new.
    onSuccess: (answer) => {
      if (answer.ok) done?.(answer.data)
      else if (isSignInRequired(answer.refusal)) onSignInRequired()
    },
  }
}

/** Resolves when it is up to date. */
export async function refresh(queries: QueryClient, shows: readonly Endpoint[] | undefined): Promise<void> {
  const filters = shows === undefined ? [{}] : shows.map((shown) => ({ queryKey: keyOf(shown) }))
  await Promise.all(filters.map((filter) => refetch(queries, filter)))
}

function refetch(queries: QueryClient, filter: QueryFilters): Promise<void> {
  // Left alone, a first load would count as the refetch, and its answer may be from before the change.
  const loading = {
    ...filter,
    predicate: ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle',
  }
  void queries.cancelQueries({ ...loading, type: 'active' }, { silent: true })
  return queries.invalidateQueries(filter)
}

/** While its result is unknown, the same press keeps its key, even by another component; then it gets a new one. */
export function keyFor(queries: QueryClient, of: readonly string[], input: unknown): string {
  const last = queries.getMutationCache().findAll({ mutationKey: of, exact: true }).at(-1)?.state
  // Safe: a mutation with the key of a change was made by mutationOf.
  const press = last?.variables as Press<unknown> | undefined
  const answer = last?.data as Answer<unknown> | undefined
  if (press === undefined || hashKey([press.input]) !== hashKey([input]) || isDefinite(answer)) return newKey()
  return press.key
}
