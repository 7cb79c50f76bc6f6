import { accessText } from '#words/booking-text.ts'
import { describeBooking } from '#words/booking-document.ts'
import { coversVisitTexts } from '#words/consents.ts'
import { visitsToAsk } from '../../domain/crew/ask-access.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { aboutBooking } from '../bookings/describe-letter.ts'
import { findConsent, findBooking, lockBooking, type StoredBooking } from '../bookings/store.ts'
import { findAccessAt } from '../customers/home-store.ts'
import { findCustomerBehind } from '../customers/store.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { takeWithin } from '../platform/limits/store.ts'
import { newId } from '../platform/new-id.ts'
import { readSettings } from '../settings/store.ts'
import { findUnknownAccess } from './access-store.ts'

const dayMs = 24 * 3_600_000
/** No round takes longer than its minute. */
const mostAtOnce = 50

/** Asks in the evening before, by text with consent, else by email, if the owner sends visit reminders. */
export async function askAccess(parts: Parts): Promise<void> {
  const { database, clock, log } = parts
  const now = clock.now()
  const settings = await readSettings(database.queries)
  const due = settings.reminders.visits ? visitsToAsk(now, settings.timeZone) : null
  if (due === null) return
  const midnight = toInstant(due.date, '00:00', settings.timeZone)
  const span = { date: due.date, from: midnight - dayMs, to: midnight + 2 * dayMs, now, limit: mostAtOnce }
  for (const id of await findUnknownAccess(database.queries, span)) {
    await database
      .transaction((write) => ask(parts, write, { id, goodUntil: due.goodUntil, date: due.date }))
      .catch((error: unknown) => log.error('A customer could not be asked how to get in', { id, error: String(error) }))
  }
}

/** Longer than an evening, so that each visit is asked about once even if the message cannot be written. */
const askedOnce: Limit = { name: 'asked-access', points: 1, seconds: 20 * 3600 }

type Asking = { id: string; goodUntil: number; date: string }

async function ask(parts: Parts, write: Write, { id, goodUntil, date }: Asking): Promise<void> {
  const now = parts.clock.now()
  const stored = await lockBooking(write, id)
  if (stored?.booking.status !== 'confirmed' || stored.booking.date !== date) return
  if (await isAccessKnown(write, stored)) return
  if (!(await takeWithin(write, { limit: askedOnce, who: `${id} ${date}` }, now)).ok) return
  const settings = await readSettings(write)
  const asked = { stored, settings, now, goodUntil }
  if (!(await askByText(parts, write, asked))) await askByEmail(parts, write, asked)
  await recordChange(write, { kind: 'booking-changed', id }, now)
}

/** The customer's record counts, too. */
async function isAccessKnown(queries: Queries, { booking }: StoredBooking): Promise<boolean> {
  if (booking.access !== '') return true
  const customer = await findCustomerBehind(queries, 'bookings', booking.id)
  return customer !== null && (await findAccessAt(queries, customer.id, booking.address)) !== ''
}

type Asked = { stored: StoredBooking; settings: Settings; now: number; goodUntil: number }

async function askByText(parts: Parts, write: Write, { stored, settings, now, goodUntil }: Asked): Promise<boolean> {
  const { booking, version } = stored
  const { publicUrl } = parts.config
  const consent = await findConsent(write, booking.id)
  if (!parts.delivery.texter || publicUrl === null || !coversVisitTexts(JSON.stringify(consent))) return false
  const link = `${publicUrl}/getting-in/${linkPlaceholder('booking')}`
  const document = describeBooking({ booking, settings, website: publicUrl, link })
  return insertAutomaticText(parts, write, {
    message: { kind: 'visit-access-text', entity_id: booking.id, version, goodUntil },
    phone: booking.phone,
    body: accessText(document),
    settings,
    now,
    nextAttemptAt: now,
  })
}

async function askByEmail(parts: Parts, write: Write, { stored, now, goodUntil }: Asked): Promise<void> {
  const { booking, version } = stored
  if (booking.email === '') return
  await insertMessageOnce(write, {
    id: newId(now),
    kind: 'visit-access',
    entity_id: booking.id,
    version,
    channel: 'email',
    recipient: booking.email,
    content: { template: 'booking', about: { ...aboutBooking(booking), kind: 'access' } },
    nextAttemptAt: parts.delivery.mailer ? now : null,
    goodUntil,
    createdAt: now,
  })
}

/** The visit still takes place then, and nobody has answered. */
export async function needsAccess(
  queries: Queries,
  { entity_id, version }: { entity_id: string; version: number },
): Promise<boolean> {
  const stored = await findBooking(queries, entity_id)
  if (stored?.booking.status !== 'confirmed' || stored.version !== version) return false
  return !(await isAccessKnown(queries, stored))
}
