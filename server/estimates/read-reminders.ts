import type { Reminders } from '../../domain/endpoints/estimates.ts'
import type { Estimate } from '../../domain/estimates.ts'
import { haveRemindersEnded } from '../customers/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findRemindAt } from './reminder-store.ts'

/** What the owner sees of the reminders of an estimate; none is ahead where it would not be sent. */
export async function readReminders(queries: Queries, { id, status, notReached }: Estimate): Promise<Reminders> {
  const [at, ended, { reminders }] = await Promise.all([
    findRemindAt(queries, id),
    haveRemindersEnded(queries, id),
    readSettings(queries),
  ])
  const goes = at !== null && status === 'sent' && notReached === null && reminders.estimates && !ended
  return { next: goes ? new Date(at).toISOString() : null, ended }
}
