import type { Endpoint } from '../../domain/endpoints/endpoint.ts'
import type { ForUndo } from '../../domain/undo.ts'
import type { Answer } from '../../ui/api.ts'
import { useChange } from '../desk/use-change.ts'
import { announce } from './last-change.tsx'
import { beginAct, dropAct, settleAct } from './recent-acts.ts'
import * as say from '#words/office/undo.ts'

type Act<Data> = {
  noun: 'bookings' | 'estimates' | 'reviews' | 'series' | 'crew' | 'ledger' | 'customers'
  id: string
  action: string
  /** Their answers show the change. */
  shows: readonly Endpoint[]
  send: (body: { key: string }) => Promise<Answer<Data & ForUndo>>
  /** The messages when it is done, and when it has been undone. */
  said: string
  /** A further sentence that depends on the answer; '' for none. */
  note?: ((data: Data) => string) | undefined
  undone: string
  done?: (() => void) | undefined
  isShownAtOnce?: boolean
}

/** The owner may undo it for a moment. Its row keeps its place from the press on. */
export function useAct<Data>({ noun, id, action, shows, send, said, note, undone, done, isShownAtOnce }: Act<Data>) {
  const { change } = useChange<{ action: string; body: object }, Data & ForUndo>({
    of: [noun, id],
    shows,
    async send(key, { body }) {
      // Counted from the press: an offered undo is still possible when it arrives.
      const pressedAt = performance.now()
      beginAct({ key, id, action, shows, undone, ...(isShownAtOnce && { isShownAtOnce }) })
      const answer = await send({ key, ...body })
      if (!answer.ok) dropAct(id)
      else {
        const more = note?.(answer.data) ?? ''
        settleAct(id, pressedAt + answer.data.undoForMs, more)
        announce(say.undoable(more === '' ? said : `${said} ${more}`))
      }
      return answer
    },
    done: () => done?.(),
  })
  return (body: object = {}) => change({ action, body })
}
