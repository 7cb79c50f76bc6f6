import { linkPlaceholder } from '../../domain/private-links.ts'
import type { Config } from '../config.ts'
import type { Describe } from '../outbox/draw-message.ts'
import type { Database } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findVersionDocument } from './version-store.ts'

/** The stored document, the customer's link, and the owner's present texts. */
export function describeEstimateLetter({ origin }: Config, { queries }: Database): Describe['estimate'] {
  return async ({ id, version }) => {
    const document = await findVersionDocument(queries, id, version)
    if (!document) throw new Error(`Version ${version} of estimate ${id} is gone`)
    const { wording } = await readSettings(queries)
    const former = version > 1 ? await findVersionDocument(queries, id, version - 1) : null
    return { facts: { document, link: estimateLink(origin), wording, ...(former && { former }) } }
  }
}

/** With a placeholder for the token. */
export function estimateLink(origin: string): string {
  return `${origin}/?estimate=${linkPlaceholder('estimate')}`
}
