import { linkPlaceholder } from '../../domain/private-links.ts'
import type { Config } from '../config.ts'
import type { Describe } from '../messages/draw-message.ts'
import type { Database } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findVersionDocument } from './version-store.ts'

/** What a letter says of an estimate: the document that was kept with it, its customer's link, and the owner's words of today. */
export function describeEstimateLetter({ origin }: Config, { queries }: Database): Describe['estimate'] {
  return async ({ id, version }) => {
    const document = await findVersionDocument(queries, id, version)
    if (!document) throw new Error(`Version ${version} of estimate ${id} is gone`)
    const { wording } = await readSettings(queries)
    return { facts: { document, link: estimateLink(origin), wording } }
  }
}

/** The address of an estimate for its customer, with a place for the token. */
export function estimateLink(origin: string): string {
  return `${origin}/?estimate=${linkPlaceholder('estimate')}`
}
