import { reminderHoursEnd, waitForHours } from '../../domain/schedule/reminder-hours.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import type { Settlement } from './lease-store.ts'
import { keepInOutbox } from './settle-outcome.ts'
import type { Message } from '../outbox/store.ts'

/** A reminder too late for today goes once more tomorrow morning, never at night. Null for all other late messages. */
export async function keepForMorning(queries: Queries, message: Message, now: number): Promise<Settlement | null> {
  if (factsOf(message).role !== 'reminder') return null
  const { timeZone } = await readSettings(queries)
  const isFirstDay = message.good_until === reminderHoursEnd(message.created_at, timeZone)
  if (!isFirstDay) return null
  const nextAttemptAt = reminderHoursEnd(now, timeZone) === null ? waitForHours(now, timeZone) : now
  const goodUntil = reminderHoursEnd(nextAttemptAt, timeZone) ?? nextAttemptAt
  return { ...keepInOutbox(message), nextAttemptAt, goodUntil, deferrals: 0 }
}
