import type { ArrangedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import { describeBooking } from '#words/booking-document.ts'
import { earlierText } from '#words/booking-text.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { aboutBooking } from '../bookings/describe-letter.ts'
import { findOpening } from '../bookings/opening-store.ts'
import { findStateOf } from '../bookings/show-offers.ts'
import { findBooking, type StoredBooking } from '../bookings/store.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import { nextVersion } from '../outbox/message-store.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { readSettings } from '../settings/store.ts'

type Offers = {
  id: string
  at: ArrangedWindow
  visits: readonly StoredBooking[]
  settings: Settings
  leavesAt: number
  now: number
}

/** Writes to the customer of each visit once, by email, and by text if they agreed to texts. */
export async function sendOffers(parts: Parts, write: Write, { visits, ...offer }: Offers): Promise<void> {
  for (const stored of visits) await sendOffer(parts, write, { ...offer, stored })
}

type Offer = Omit<Offers, 'visits'> & { stored: StoredBooking }

async function sendOffer(
  parts: Parts,
  write: Write,
  { id, at, stored, settings, leavesAt, now }: Offer,
): Promise<void> {
  const { booking, textConsent } = stored
  const about = aboutBooking(booking)
  const [startsAt, endsAt] = [new Date(at.startsAt).toISOString(), new Date(at.endsAt).toISOString()]
  const visit = { ...about.visit, date: at.date, hours: windowInWords(at), startsAt, endsAt }
  const common = { entity_id: booking.id, act: id, goodUntil: at.startsAt }
  const version = await nextVersion(write, booking.id, 'visit-earlier', now)
  await insertMessage(write, {
    ...common,
    id: newId(now),
    kind: 'visit-earlier',
    version,
    channel: 'email',
    recipient: booking.email,
    content: {
      template: 'booking',
      about: { ...about, visit, kind: 'earlier', stays: { day: booking.day, hours: booking.hours } },
    },
    nextAttemptAt: parts.delivery.mailer ? leavesAt : null,
    createdAt: now,
  })
  if (!textConsent) return
  const document = describeBooking({
    booking: { ...booking, day: dayInWords(at.date), hours: windowInWords(at) },
    settings,
    website: parts.config.publicUrl ?? '',
    link: `${parts.config.origin}/?booking=${linkPlaceholder('booking')}`,
  })
  await insertAutomaticText(parts, write, {
    message: { ...common, kind: 'visit-earlier-text', version },
    phone: booking.phone,
    body: earlierText(document),
    settings,
    now,
    nextAttemptAt: parts.delivery.texter ? leavesAt : null,
  })
}

/** Whether the place that a message offers can still be taken by its visit. */
export async function isOffered(
  queries: Queries,
  { act, entity_id }: { act: string | null; entity_id: string },
  now: number,
): Promise<boolean> {
  const opening = act === null ? null : await findOpening(queries, act)
  const stored = await findBooking(queries, entity_id)
  if (!opening || stored?.booking.status !== 'confirmed') return false
  if (Date.parse(stored.booking.startsAt) <= opening.startsAt) return false
  const around = { settings: await readSettings(queries), now }
  return (await findStateOf(queries, opening, [stored.booking], around)) === 'open'
}
