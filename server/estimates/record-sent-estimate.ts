import type { Message } from '../outbox/store.ts'
import { recordChange } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import { count } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findNextReminder, firstReminderAt } from '../../domain/estimates/estimate-reminders.ts'
import { readSettings } from '../settings/store.ts'
import { findSaidOf } from './reminder-store.ts'
import { markEstimateSent } from './store.ts'

/** An estimate is sent when the mail server has accepted its e-mail, not before (specification §4). */
export async function recordSentEstimate(clock: Clock, write: Write, message: Message, at: number): Promise<void> {
  const { timeZone } = await readSettings(write)
  const hasReminder = message.version === 1 || (await hasReminderLeft(write, message.entity_id))
  const when = { at, remindAt: hasReminder ? firstReminderAt(at, timeZone) : null }
  const sent = await markEstimateSent(write, message.entity_id, message.version, when)
  if (!sent) return
  if (sent.isFirst) await count(write, { 'estimates-sent': 1 })
  await recordChange(write, { kind: 'estimate-sent', id: message.entity_id }, clock.now())
}

/** A former version may have had a reminder. */
async function hasReminderLeft(write: Write, id: string): Promise<boolean> {
  const said = await findSaidOf(write, id)
  return findNextReminder(said.map(({ kind }) => kind)) !== undefined
}
