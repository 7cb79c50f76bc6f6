import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import type { Booking, OwnerNoticeKind } from '../../domain/bookings/bookings.ts'
import { type BookingChange, type BookingNewsKind, ownersNewsKinds } from '../../domain/bookings/booking-changes.ts'
import { describeBooking } from '#words/booking-document.ts'
import { bookingText } from '#words/booking-text.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { insertAutomaticText } from '../messages/limit-texts.ts'
import { insertMessageOnce, insertMessages, type NewMessage } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { aboutBooking } from './describe-letter.ts'
import type { StoredBooking } from './store.ts'

export type BookingNews = {
  kind: BookingNewsKind
  /** Who did it. The owner is told as well of what the customer did, and of what nobody did in time. */
  by: 'customer' | 'owner' | 'clock'
  /** The owner's words to the customer. */
  reason?: string | undefined
  /** Puts the visit into the customer's calendar, or takes it out again. */
  calendar?: BookingChange['calendar']
  /** The start that stands in the calendar of the customer until they hear of this, where it is not the present one. */
  inCalendar?: number
}

/** An act of the owner that can still be undone: its news leaves at `until`, unless `act` is taken back before. */
export type Held = { act?: string; until: number }

type About = {
  stored: Pick<StoredBooking, 'booking' | 'version' | 'textConsent'>
  settings: Settings
  /** Where the owner is told; null while nobody can be. */
  ownersAddress: string | null
  now: number
}
type Facts = About & { news: BookingNews; held: Held | null }

/** News of a visit is worth sending until the visit is over, and for at least a day. */
const dayMs = 24 * 3_600_000

/**
 * Puts everything that people are told about a change of a booking into the outbox, in the transaction of the change.
 * E-mails are drawn when they are sent: that would take longer than the booking itself. A text is said now, because
 * what it costs depends on its length.
 */
export async function sendBookingNews(parts: Parts, write: Write, facts: Facts): Promise<void> {
  const { stored, news, now } = facts
  await insertMessages(write, writeBookingNews(parts, facts))
  // Never about the customer's own act: no stranger's press costs a text.
  const decision = ownersNewsKinds.find((known) => known === news.kind)
  if (stored.textConsent && decision) {
    await insertAutomaticText(parts, write, {
      message: { ...aboutChange(facts), kind: `booking-${decision}-text` },
      phone: stored.booking.phone,
      body: bookingText(decision, describe(parts, facts), facts.settings.wording),
      settings: facts.settings,
      now,
      nextAttemptAt: parts.delivery.texter ? sendAt(facts) : null,
    })
  }
}

/** The e-mails of it, to the customer and to the owner. A visitor's own booking sends nothing else. */
export function writeBookingNews(parts: Parts, facts: Facts): NewMessage[] {
  const { stored, news, now } = facts
  const { booking } = stored
  const toCustomer = {
    ...aboutChange(facts),
    id: newId(now),
    kind: `booking-${news.kind}`,
    channel: 'email',
    recipient: booking.email,
    content: {
      template: 'booking',
      about: {
        ...aboutBooking(booking),
        kind: news.kind,
        reason: news.reason,
        calendar: news.calendar,
        inCalendar: news.inCalendar,
      },
    },
    nextAttemptAt: parts.delivery.mailer ? sendAt(facts) : null,
    createdAt: now,
  } satisfies NewMessage
  const kind = news.by === 'owner' ? undefined : noticeOf[news.kind]
  const toOwner = kind ? writeOwnerNotice(parts, { ...facts, kind }) : null
  return toOwner ? [toCustomer, toOwner] : [toCustomer]
}

function aboutChange({ stored: { booking, version }, now, held }: Facts) {
  return { entity_id: booking.id, version, goodUntil: goodUntil(booking, now), act: held?.act }
}

function sendAt({ held, now }: Facts): number {
  return held?.until ?? now
}

/** What the owner is told of the customer's news, and of nobody's. */
const noticeOf: Partial<Record<BookingNewsKind, OwnerNoticeKind>> = {
  received: 'booked',
  booked: 'estimate-booked',
  moved: 'moved',
  cancelled: 'cancelled',
  lapsed: 'lapsed',
}

/** Tells the owner about a booking, once about each change of it. */
export async function sendOwnerNotice(
  parts: Parts,
  write: Write,
  about: About & { kind: OwnerNoticeKind },
): Promise<void> {
  const notice = writeOwnerNotice(parts, about)
  if (notice) await insertMessageOnce(write, notice)
}

/** Null while nobody can be told. */
function writeOwnerNotice(
  parts: Parts,
  { stored, ownersAddress, now, kind }: About & { kind: OwnerNoticeKind },
): NewMessage | null {
  if (!ownersAddress) return null
  return {
    id: newId(now),
    kind: `owner-${kind}`,
    entity_id: stored.booking.id,
    version: stored.version,
    channel: 'email',
    recipient: ownersAddress,
    content: { template: 'owner-notice', about: { ...aboutBooking(stored.booking), kind } },
    nextAttemptAt: parts.delivery.mailer ? now : null,
    createdAt: now,
    goodUntil: goodUntil(stored.booking, now),
  }
}

function describe({ config }: Parts, { stored, settings }: About): BookingDocument {
  return describeBooking({
    booking: stored.booking,
    settings,
    website: config.publicUrl ?? '',
    link: `${config.origin}/?booking=${linkPlaceholder('booking')}`,
  })
}

function goodUntil({ endsAt }: Booking, now: number): number {
  return Math.max(Date.parse(endsAt), now + dayMs)
}
