import type { Outdated, Waiting } from '../delivery/deliver-message.ts'
import { hasBegun } from '../../domain/bookings/booking-changes.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { isExpired } from '../../domain/estimates/estimate-status.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import { findBooking } from '../bookings/store.ts'
import { needsAccess } from '../crew/ask-access.ts'
import { isOnTheWay } from '../crew/tell-on-the-way.ts'
import { haveRemindersEnded } from '../customers/store.ts'
import { findEstimate } from '../estimates/store.ts'
import { needsBillReminder } from '../invoices/reminder-store.ts'
import { isOffered } from '../openings/send-offers.ts'
import { isVoid } from '../invoices/store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { hasNewerLeft } from '../delivery/reach-store.ts'

export async function whyOutdated(queries: Queries, message: Waiting, now: number): Promise<Outdated | null> {
  const { role } = factsOf(message)
  switch (role) {
    case undefined:
      // With a calendar file it has the version of its own visit, which the owner may have reinstated since.
      return removesVisit(message) && (await hasNewerLeft(queries, message)) ? 'overtaken' : null
    case 'bill':
      return (await isVoid(queries, message.entity_id)) ? 'void' : null
    case 'bill-reminder':
      return (await needsBillReminder(queries, message.entity_id)) ? null : 'settled'
    case 'news':
      return !namesOthers(message) && (await hasNewerLeft(queries, message)) ? 'overtaken' : null
    case 'visit-reminder':
      return (await needsVisitReminder(queries, message, now)) ? null : 'visit-changed'
    case 'access':
      return (await needsAccess(queries, message)) ? null : 'visit-changed'
    case 'earlier':
      return (await isOffered(queries, message, now)) ? null : 'place-gone'
    case 'on-the-way':
      return (await isOnTheWay(queries, message, now)) ? null : 'not-coming'
    case 'offer':
    case 'reminder': {
      const estimate = await findEstimate(queries, message.entity_id)
      if (estimate === null) return null
      if (estimate.version > message.version) return 'replaced'
      if (role === 'offer') return estimate.status === 'void' ? 'withdrawn' : null
      return (await needsReminder(queries, estimate, now)) ? null : 'needs-no-reminder'
    }
  }
}

function removesVisit(message: Waiting): boolean {
  const { kind, content } = message
  if (kind !== 'series-day-skipped' || namesOthers(message)) return false
  return content !== null && 'calendar' in content.about && content.about.calendar === 'CANCEL'
}

/** It is the only news of further visits. */
function namesOthers({ content }: Waiting): boolean {
  const closed = content && 'about' in content && 'closed' in content.about ? content.about.closed : undefined
  return closed !== undefined && closed.others.length > 0
}

async function needsReminder(queries: Queries, estimate: Estimate, now: number): Promise<boolean> {
  const { timeZone, reminders } = await readSettings(queries)
  const waits = reminders.estimates && estimate.status === 'sent' && !isExpired(estimate, timeZone, now)
  return waits && !(await haveRemindersEnded(queries, estimate.id))
}

/** Every change of a visit has its own number; a missing visit needs no reminder. */
async function needsVisitReminder(queries: Queries, { entity_id, version }: Waiting, now: number): Promise<boolean> {
  const stored = await findBooking(queries, entity_id)
  if (stored?.booking.status !== 'confirmed' || stored.version !== version) return false
  return !hasBegun(stored.booking, now) && (await readSettings(queries)).reminders.visits
}
