import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { type EditedPart, mailedParts } from '../../domain/bookings/booking-edits.ts'
import type { OwnerNoticeKind } from '../../domain/bookings/bookings.ts'
import type { BookingChange, BookingNewsKind } from '../../domain/bookings/booking-changes.ts'
import { ownersNews } from '../../domain/bookings/booking-news.ts'
import { describeBooking } from '#words/booking-document.ts'
import { bookingText } from '#words/booking-text.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import { insertMessages, type NewMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { aboutBooking } from './describe-letter.ts'
import { type About, goodUntil, writeOwnerNotice } from './send-owner-notice.ts'

export type BookingNews = {
  kind: BookingNewsKind
  /** The owner hears of the customer's acts as well. */
  by: 'customer' | 'owner' | 'clock'
  /** Many requests came within minutes: the owner gets one notice of them. */
  isBurst?: boolean
  edited?: EditedPart[] | undefined
  reason?: string | undefined
  /** Puts the visit into the customer's calendar, or removes it. */
  calendar?: BookingChange['calendar']
  /** The start that the customer's calendar still has, if it is another one. */
  inCalendar?: number
}

/** An act of the owner that can still be undone: its news leaves at `until`, unless `act` is undone before. */
export type Held = { act?: string; until: number }

type Facts = About & { news: BookingNews; held: Held | null }

/** In the change's transaction. Emails are drawn when sent; a text is written now: its length decides its cost. */
export async function sendBookingNews(parts: Parts, write: Write, facts: Facts): Promise<void> {
  const { stored, news, now } = facts
  await insertMessages(write, writeBookingNews(parts, facts))
  // Never about the customer's own act: a stranger's press costs no text.
  const decision = ownersNews.find((change) => change.news === news.kind)?.news
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

/** A visitor's own booking sends nothing else. */
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
        edited: news.edited && mailedParts(news.edited),
        calendar: news.calendar,
        inCalendar: news.inCalendar,
      },
    },
    nextAttemptAt: parts.delivery.mailer ? sendAt(facts) : null,
    createdAt: now,
  } satisfies NewMessage
  const kind = news.by === 'owner' ? undefined : noticeOf[news.kind]
  // For a burst the owner gets one notice (`sendBurstNotice`).
  const toOwner = kind && !news.isBurst ? writeOwnerNotice(parts, { ...facts, kind }) : null
  return toOwner ? [toCustomer, toOwner] : [toCustomer]
}

function aboutChange({ stored: { booking, version }, now, held }: Facts) {
  return { entity_id: booking.id, version, goodUntil: goodUntil(booking, now), act: held?.act }
}

function sendAt({ held, now }: Facts): number {
  return held?.until ?? now
}

const noticeOf: Partial<Record<BookingNewsKind, OwnerNoticeKind>> = {
  received: 'booked',
  booked: 'estimate-booked',
  moved: 'moved',
  'moved-earlier': 'moved-earlier',
  cancelled: 'cancelled',
  'left-out': 'left-out',
}

function describe({ config }: Parts, { stored, settings }: About): BookingDocument {
  return describeBooking({
    booking: stored.booking,
    settings,
    website: config.publicUrl ?? '',
    link: `${config.origin}/?booking=${linkPlaceholder('booking')}`,
  })
}
