import type { Reminders } from '../../domain/endpoints/estimates.ts'
import { validUntil } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { haveRemindersEnded } from '../customers/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findRemindAt } from './reminder-store.ts'

/** Announces none that would not be sent. */
export async function readReminders(
  queries: Queries,
  { id, status, notReached, createdAt }: Estimate,
): Promise<Reminders> {
  const [at, ended, { reminders, timeZone }] = await Promise.all([
    findRemindAt(queries, id),
    haveRemindersEnded(queries, id),
    readSettings(queries),
  ])
  const waits = status === 'sent' && notReached === null && reminders.estimates && !ended
  const goes = waits && at !== null && at <= validUntil(Date.parse(createdAt), timeZone)
  return { next: goes ? new Date(at).toISOString() : null, ended }
}
