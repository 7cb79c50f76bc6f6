import { explain } from '../../ui/api.ts'
import { RefusedError } from './queries.ts'
import * as say from '#words/office/desk.ts'

/** Shown while something is asked for: lines as high as what comes, so that little moves when it is there. */
export function Loading({ what }: { what: string }) {
  return (
    <p className="skeleton" role="status">
      <span className="heard">{say.loading(what)}</span>
    </p>
  )
}

/** Shown instead of what could not be had, with the way out. */
export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const words = error instanceof RefusedError ? explain(error.refusal) : say.failed
  return (
    <div className="trouble" role="alert">
      <p>{words}</p>
      <button type="button" className="button" onClick={retry}>
        {say.again}
      </button>
    </div>
  )
}
