import { isExpired } from '../../domain/estimate-status.ts'
import { haveRemindersEnded } from '../customers/store.ts'
import { findEstimate } from '../estimates/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import type { Message } from './store.ts'

/**
 * Why a message of an estimate is not to be sent any more, also where it has been tried before: it names the price of a former
 * version, and its customer would open another one by the link in it; or it reminds of what needs no reminder.
 */
export type Outdated = 'replaced' | 'needs-no-reminder'

export async function whyOutdated(
  queries: Queries,
  { kind, entity_id, version }: Pick<Message, 'kind' | 'entity_id' | 'version'>,
  now: number,
): Promise<Outdated | null> {
  const isReminder = kind.startsWith('estimate-reminder-')
  if (!isReminder && kind !== 'estimate-email' && kind !== 'estimate-text') return null
  const estimate = await findEstimate(queries, entity_id)
  if (estimate === null) return null
  if (estimate.version > version) return 'replaced'
  if (!isReminder) return null
  const { timeZone } = await readSettings(queries)
  const waits = estimate.status === 'sent' && !isExpired(estimate, timeZone, now)
  return waits && !(await haveRemindersEnded(queries, entity_id)) ? null : 'needs-no-reminder'
}
