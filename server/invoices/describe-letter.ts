import type { Describe } from '../outbox/draw-message.ts'
import type { Database } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findDocument } from './store.ts'

/** As the version that it brings was written. */
export function describeInvoiceLetter({ queries }: Database): Describe['invoice'] {
  return async ({ id, version }) => {
    const invoice = await findDocument(queries, id, version)
    if (!invoice) throw new Error(`Version ${version} of invoice ${id} is gone`)
    const { wording } = await readSettings(queries)
    return { facts: { invoice, wording } }
  }
}
