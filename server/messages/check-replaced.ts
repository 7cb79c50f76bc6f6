import { findEstimate } from '../estimates/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Message } from './store.ts'

/** Whether a message names the price of a former version: its customer would open another one by the link in it. */
export async function isReplaced(
  queries: Queries,
  { kind, entity_id, version }: Pick<Message, 'kind' | 'entity_id' | 'version'>,
): Promise<boolean> {
  if (kind !== 'estimate-email' && kind !== 'estimate-text') return false
  const estimate = await findEstimate(queries, entity_id)
  return estimate !== null && estimate.version > version
}
