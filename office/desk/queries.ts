import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, Asks, Endpoint } from '../../domain/endpoints/endpoint.ts'
import { callInSession, isSignInRequired, type Refusal } from '../../ui/api.ts'

/** The query cache knows failures only as exceptions. */
export class RefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** The answer's data, or the refusal as the query's error. */
export async function read<const Of extends Endpoint>(from: Of, ...asks: Asks<Of>): Promise<AnswerOf<Of>> {
  const answer = await callInSession(from, ...asks)
  if (!answer.ok) throw new RefusedError(answer.refusal)
  return answer.data
}

/** The cache key of an endpoint; its arguments follow. */
export const keyOf = ({ path }: Endpoint) => [path]

export function queryOf<const Of extends Endpoint>(from: Of, ...asks: Asks<Of>) {
  return queryOptions({ queryKey: [...keyOf(from), ...asks], queryFn: () => read(from, ...asks) })
}

/** Asks for the password again when the session has ended. */
export function createQueryClient(onSignInRequired: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof RefusedError && isSignInRequired(error.refusal)) onSignInRequired()
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
        // The event stream reports changes; refetching on every focus would only add load.
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        // Without a network a query fails and says so; a paused one would look as if its answer were coming, for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}

function isWorthAnotherTry(error: Error): boolean {
  return !(error instanceof RefusedError) || error.refusal.reason === 'unreachable' || error.refusal.status >= 500
}
