import { randomUUID } from 'node:crypto'
import { describeBooking } from '../../domain/booking-document.ts'
import { type BookingNewsKind, ownersNewsKinds } from '../../domain/bookings.ts'
import { bookingText } from '../../domain/booking-text.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import type { Settings } from '../../domain/settings.ts'
import { insertAutomaticText } from '../delivery/text-ceiling.ts'
import { type Attachment, insertMessage } from '../messages/store.ts'
import type { Office } from '../office.ts'
import { findOwnerEmail } from '../owner/store.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { StoredBooking } from './store.ts'
import { writeCalendar } from './write-calendar.ts'

export type BookingNews = {
  kind: BookingNewsKind
  /** Who did it: what the customer does, the owner is told too. */
  by: 'customer' | 'owner'
  /** The owner's words to the customer. */
  reason?: string
  /** Puts the visit into the customer's calendar, or takes it out again. */
  calendar?: 'REQUEST' | 'CANCEL'
}

/** What the owner did a moment ago: what it tells the customer leaves at `until`, unless it is taken back before. */
export type Held = { act: string; until: number }

type Facts = {
  stored: Omit<StoredBooking, 'reason'>
  settings: Settings
  now: number
  news: BookingNews
  held: Held | null
}

/** What happened to a visit is worth telling until the visit is over, and a day long even then. */
const dayMs = 24 * 3_600_000

/**
 * Puts everything that people are told about a change of a booking into the outbox, in the transaction of the change.
 * The words are written out when they are sent: drawing e-mails would take longer than the booking itself.
 */
export async function sendBookingNews(office: Office, write: Write, facts: Facts): Promise<void> {
  const { stored, news, now, held } = facts
  const sendAt = held?.until ?? now
  const { booking, version, textConsent } = stored
  const document = describeBooking({
    booking,
    settings: facts.settings,
    website: office.config.publicUrl ?? '',
    link: `${office.config.origin}/?booking=${linkPlaceholder('booking')}`,
  })
  const goodUntil = Math.max(Date.parse(booking.endsAt), now + dayMs)
  const about = { entity_id: booking.id, version, goodUntil, act: held?.act }
  const message = { ...about, createdAt: now, subject: '', html: null, body: '' }
  const emailAt = office.delivery.mailer ? sendAt : null
  await insertMessage(write, {
    ...message,
    id: randomUUID(),
    kind: `booking-${news.kind}`,
    channel: 'email',
    recipient: booking.email,
    attachments: calendarOf(office, facts),
    draft: { template: 'booking', kind: news.kind, document, reason: news.reason },
    nextAttemptAt: emailAt,
  })
  const owner = news.by === 'customer' ? facts.settings.email || (await findOwnerEmail(write)) : null
  if (owner) {
    const kind = news.kind === 'received' ? 'booked' : news.kind === 'moved' ? 'moved' : 'cancelled'
    await insertMessage(write, {
      ...message,
      id: randomUUID(),
      kind: `owner-${kind}`,
      channel: 'email',
      recipient: owner,
      attachments: [],
      draft: { template: 'owner-notice', kind, document },
      nextAttemptAt: emailAt,
    })
  }
  // Never about the customer's own act: no stranger's press costs a text.
  const decision = ownersNewsKinds.find((kind) => kind === news.kind)
  if (textConsent && decision) {
    await insertAutomaticText(office, write, {
      message: { ...about, kind: `booking-${decision}-text` },
      phone: booking.phone,
      body: bookingText(decision, document),
      settings: facts.settings,
      now,
      nextAttemptAt: office.delivery.texter ? sendAt : null,
    })
  }

  function calendarOf({ delivery }: Office, { settings }: Facts): Attachment[] {
    if (news.calendar === undefined) return []
    const calendar = writeCalendar({
      document,
      startsAt: Date.parse(booking.startsAt),
      endsAt: Date.parse(booking.endsAt),
      timeZone: settings.timeZone,
      uid: `${booking.id}@${delivery.mailer?.domain ?? 'localhost'}`,
      sequence: version,
      method: news.calendar,
      at: now,
    })
    const contentType = `text/calendar; charset=utf-8; method=${news.calendar}`
    return [{ filename: 'visit.ics', contentType, content: Buffer.from(calendar).toString('base64') }]
  }
}
