import type { Describe } from '../outbox/draw-message.ts'
import type { Database } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findDocument } from './store.ts'

/** The facts of a letter about an invoice: the version that it brings, as it was written. */
export function describeInvoiceLetter({ queries }: Database): Describe['invoice'] {
  return async ({ id, version }) => {
    const invoice = await findDocument(queries, id, version)
    if (!invoice) throw new Error(`Version ${version} of invoice ${id} is gone`)
    const { wording } = await readSettings(queries)
    return { facts: { invoice, wording } }
  }
}
