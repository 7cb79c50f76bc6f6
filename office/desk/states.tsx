import { useContext } from 'react'
import { explain } from '../../ui/api.ts'
import { LeaveContext } from './leave.ts'
import { RefusedError } from './queries.ts'
import * as say from '#words/office/desk.ts'

/** Lines as high as the content, so that little moves when it comes. */
export function Loading({ what }: { what: string }) {
  return (
    <p className="skeleton" role="status">
      <span className="heard">{say.loading(what)}</span>
    </p>
  )
}

/** With the way out; for content that does not exist, another try brings nothing. */
export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const leave = useContext(LeaveContext)
  const words = error instanceof RefusedError ? explain(error.refusal) : say.failed
  return (
    <div className="trouble" role="alert">
      <p>{words}</p>
      <button type="button" className="button" onClick={isNotThere(error) ? leave : retry}>
        {isNotThere(error) ? say.back : say.again}
      </button>
    </div>
  )
}

function isNotThere(error: Error): boolean {
  return error instanceof RefusedError && error.refusal.reason === 'refused' && error.refusal.status === 404
}
