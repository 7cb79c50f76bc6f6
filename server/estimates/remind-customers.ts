import { randomUUID } from 'node:crypto'
import { coversReminders } from '#words/consents.ts'
import { reminderText } from '#words/estimate-text.ts'
import { findNextReminder, nextReminderAt, type ReminderNumber } from '../../domain/estimates/estimate-reminders.ts'
import { reminderHoursEnd, waitForHours } from '../../domain/schedule/reminder-hours.ts'
import { validUntil } from '../../domain/estimates/estimate-status.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { haveRemindersEnded } from '../customers/store.ts'
import { remindEach } from '../customers/remind-each.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findSaidOf, findToRemind, hasNewer, lockReminded, type Reminded, updateRemindAt } from './reminder-store.ts'
import { parseDocument } from './document-store.ts'

/** A reminder never follows an answer. */
export function remindCustomers(parts: Parts): Promise<void> {
  return remindEach(parts, { findDue: findToRemind, remind })
}

async function remind(parts: Parts, write: Write, { id, settings }: { id: string; settings: Settings }): Promise<void> {
  const now = parts.clock.now()
  const { timeZone } = settings
  const estimate = await lockReminded(write, id)
  if (!estimate?.remind_at || estimate.remind_at > now) return
  const goodUntil = reminderHoursEnd(now, timeZone)
  if (goodUntil === null) return updateRemindAt(write, id, waitForHours(now, timeZone))
  const said = await findSaidOf(write, id)
  const number = findNextReminder(said.map(({ kind }) => kind))
  if (number === undefined || !(await mayRemind(write, { estimate, settings, now }))) {
    return updateRemindAt(write, id, null)
  }
  const wasTexted = said.some(({ kind, version }) => kind === 'estimate-text' && version === estimate.version)
  const hasText = wasTexted && coversReminders(estimate.text_consent)
  await sendReminder(parts, write, { estimate, number, hasText, settings, now, goodUntil })
  await updateRemindAt(write, id, nextReminderAt(number, now, timeZone))
  await recordChange(write, { kind: 'estimate-changed', id }, now)
}

type Asked = { estimate: Reminded; settings: Settings; now: number }

/** No reminder for answered, withdrawn or past estimates, for customers who were not reached or want none. */
async function mayRemind(write: Write, { estimate, settings, now }: Asked): Promise<boolean> {
  const { status, created_at, viewed_at, not_reached } = estimate
  if (!settings.reminders.estimates || status !== 'sent') return false
  if (now > validUntil(created_at, settings.timeZone)) return false
  if (viewed_at === null && not_reached !== null) return false
  return !(await haveRemindersEnded(write, estimate.id)) && !(await hasNewer(write, estimate))
}

type Sending = Asked & { number: ReminderNumber; hasText: boolean; goodUntil: number }

/** On the channels by which the estimate was sent. */
async function sendReminder(parts: Parts, write: Write, sending: Sending): Promise<void> {
  const { estimate, number, hasText, settings, now, goodUntil } = sending
  const { id, version } = estimate
  const { mailer, texter } = parts.delivery
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: `estimate-reminder-${number}`,
    entity_id: id,
    version,
    channel: 'email',
    recipient: estimate.customer_email,
    content: { template: 'estimate-reminder', about: { noun: 'estimate', id, version, number } },
    nextAttemptAt: mailer ? now : null,
    goodUntil,
    createdAt: now,
  })
  if (!hasText || !texter) return
  await insertAutomaticText(parts, write, {
    message: { kind: `estimate-reminder-${number}-text`, entity_id: id, version, goodUntil },
    phone: estimate.customer_phone,
    body: reminderText(parseDocument(estimate.document), settings.wording),
    settings,
    now,
    nextAttemptAt: now,
  })
}
