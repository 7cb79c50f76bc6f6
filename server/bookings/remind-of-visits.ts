import { describeBooking } from '#words/booking-document.ts'
import { visitReminderText } from '#words/booking-text.ts'
import { coversVisitTexts } from '#words/consents.ts'
import { visitsToRemind } from '../../domain/bookings/visit-reminders.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { takeWithin } from '../platform/limits/store.ts'
import { newId } from '../platform/new-id.ts'
import { readSettings } from '../settings/store.ts'
import { aboutBooking } from './describe-letter.ts'
import { findInstead } from './find-instead.ts'
import { findConsentOfUntold, findVisitsToRemind } from './reminder-store.ts'
import { lockBooking, type StoredBooking } from './store.ts'

/** No round takes longer than its minute. */
const mostAtOnce = 50

/** Each in its own transaction, which reads the visit as it is then. Of several nodes one reminds. */
export async function remindOfVisits(parts: Parts): Promise<void> {
  const { database, clock, log } = parts
  const now = clock.now()
  const settings = await readSettings(database.queries)
  const due = settings.reminders.visits ? visitsToRemind(now, settings.timeZone) : null
  if (due === null) return
  for (const id of await findVisitsToRemind(database.queries, { ...due, now, limit: mostAtOnce })) {
    await database
      .transaction((write) => remind(parts, write, id))
      .catch((error: unknown) => log.error('A customer could not be reminded of a visit', { id, error: String(error) }))
  }
}

async function remind(parts: Parts, write: Write, id: string): Promise<void> {
  const now = parts.clock.now()
  const stored = await lockBooking(write, id)
  const settings = await readSettings(write)
  const due = settings.reminders.visits ? visitsToRemind(now, settings.timeZone) : null
  if (due === null || stored?.booking.status !== 'confirmed') return
  const startsAt = Date.parse(stored.booking.startsAt)
  if (startsAt < due.from || startsAt >= due.to) return
  const consent = await findConsentOfUntold(write, id, now)
  if (consent === null) return
  const byText = coversVisitTexts(consent)
  // A text that cannot go is not tried again every minute.
  if (stored.booking.email === '' && !(byText && (await isFirstTry(write, stored, now)))) return
  await sendReminder(parts, write, { stored, settings, now, goodUntil: due.goodUntil, byText })
  await recordChange(write, { kind: 'booking-changed', id }, now)
}

async function isFirstTry(write: Write, { booking, version }: StoredBooking, now: number): Promise<boolean> {
  return (await takeWithin(write, { limit: remindedByText, who: `${booking.id} ${version}` }, now)).ok
}

/** Longer than the reminder hours of a day. */
const remindedByText: Limit = { name: 'reminded-by-text', points: 1, seconds: 2 * 24 * 3600 }

type Sending = { stored: StoredBooking; settings: Settings; now: number; goodUntil: number; byText: boolean }

async function sendReminder(parts: Parts, write: Write, sending: Sending): Promise<void> {
  const { stored, settings, now, goodUntil, byText } = sending
  const { booking, version } = stored
  const { mailer, texter } = parts.delivery
  const instead = await findInstead(write, stored)
  await insertMessageOnce(write, {
    id: newId(now),
    kind: 'visit-reminder',
    entity_id: booking.id,
    version,
    channel: 'email',
    recipient: booking.email,
    content: {
      template: 'booking',
      about: { ...aboutBooking(booking), kind: 'reminder', ...(instead && { instead }) },
    },
    nextAttemptAt: mailer ? now : null,
    goodUntil,
    createdAt: now,
  })
  if (!byText || !texter) return
  const { publicUrl } = parts.config
  const link = publicUrl === null ? '' : `${publicUrl}/?booking=${linkPlaceholder('booking')}`
  const document = describeBooking({ booking, settings, website: publicUrl ?? '', link })
  await insertAutomaticText(parts, write, {
    message: { kind: 'visit-reminder-text', entity_id: booking.id, version, goodUntil },
    phone: booking.phone,
    // Sent once: customers with an email read it there.
    body: visitReminderText(document, booking.email === '' ? instead : null),
    settings,
    now,
    nextAttemptAt: now,
  })
}
