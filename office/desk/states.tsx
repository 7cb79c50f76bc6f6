import { explain } from '../../ui/api.ts'
import { RefusedError } from './queries.ts'

/** Shown while something is asked for. */
export function Loading({ what }: { what: string }) {
  return (
    <p className="state" role="status">
      Loading {what} …
    </p>
  )
}

/** Shown instead of what could not be had, with the way out. */
export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const words = error instanceof RefusedError ? explain(error.refusal) : 'This could not be shown. Try again.'
  return (
    <div className="trouble" role="alert">
      <p>{words}</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}
