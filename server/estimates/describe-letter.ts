import type { Describe } from '../messages/draw-message.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findEstimateDocument } from './store.ts'

/** What a letter says of an estimate: the document that was kept with it. */
export function describeEstimateLetter(queries: Queries): Describe['estimate'] {
  return async ({ id, version }) => {
    const document = await findEstimateDocument(queries, id)
    if (document?.version !== version) throw new Error(`Version ${version} of estimate ${id} is gone`)
    return { facts: { document } }
  }
}
