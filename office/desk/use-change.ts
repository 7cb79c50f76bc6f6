import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Answer, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { type Change, keyFor, mutationOf, refresh } from './change.ts'
import { open } from './screens.ts'

/** `notice`: the message to an owner who has to sign in first. */
type Wanted<Input, Data> = Change<Input, Data> & { notice?: string }

/** A second press joins a running one. `refusal` answers the last press; an ended session opens the sign-in. */
export function useChange<Input = void, Data = unknown>({ notice, ...wanted }: Wanted<Input, Data>) {
  const queries = useQueryClient()
  const running = useRef<Promise<Answer<Data>> | null>(null)
  const [pending, setPending] = useState(false)
  const { mutateAsync, data } = useMutation(
    mutationOf(wanted, () => open({ kind: 'sign-in', ...(notice !== undefined && { notice }) })),
  )
  function change(input: Input): Promise<Answer<Data>> {
    running.current ??= press(input).finally(() => {
      running.current = null
      setPending(false)
    })
    return running.current
  }
  async function press(input: Input): Promise<Answer<Data>> {
    setPending(true)
    const answer = await mutateAsync({ key: keyFor(queries, wanted.of, input), input })
    const refreshed = refresh(queries, wanted.shows)
    // A refusal is shown at once: on a bad connection, refetching takes long.
    if (answer.ok) await refreshed
    return answer
  }
  return { change, pending, refusal: data === undefined ? null : refusalOf(data) }
}

/** An ended session opens the sign-in instead. */
export function refusalOf(answer: Answer<unknown>): Refusal | null {
  return answer.ok || isSignInRequired(answer.refusal) ? null : answer.refusal
}
