import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { type EditedPart, mailedParts } from '../../domain/bookings/booking-edits.ts'
import type { Booking, OwnerNoticeKind } from '../../domain/bookings/bookings.ts'
import type { BookingChange, BookingNewsKind } from '../../domain/bookings/booking-changes.ts'
import { ownersNews } from '../../domain/bookings/booking-news.ts'
import { burstAt, burstMs, noticesBeforeBurst } from '../../domain/bookings/unconfirmed-share.ts'
import { describeBooking } from '#words/booking-document.ts'
import { bookingText } from '#words/booking-text.ts'
import { timeInWords } from '#words/days.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import { toLocalTime } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { insertAutomaticText } from '../outbox/limit-texts.ts'
import { insertMessageOnce, insertMessages, type NewMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { aboutBooking } from './describe-letter.ts'
import type { StoredBooking } from './store.ts'
import { readEndingNotices } from './unanswered-store.ts'

export type BookingNews = {
  kind: BookingNewsKind
  /** The owner hears of the customer's acts as well. */
  by: 'customer' | 'owner' | 'clock'
  /** Many requests came within minutes: the owner gets one notice of them. */
  isBurst?: boolean
  edited?: EditedPart[] | undefined
  /** For the customer. */
  reason?: string | undefined
  /** Puts the visit into the customer's calendar, or removes it. */
  calendar?: BookingChange['calendar']
  /** The start that the customer's calendar still has, if it is another one. */
  inCalendar?: number
}

/** An act of the owner that can still be undone: its news leaves at `until`, unless `act` is undone before. */
export type Held = { act?: string; until: number }

type About = {
  stored: Pick<StoredBooking, 'booking' | 'version' | 'textConsent'>
  settings: Settings
  /** The address for the owner's notices; null while there is none. */
  ownersAddress: string | null
  now: number
}
type Facts = About & { news: BookingNews; held: Held | null }

/** News of a visit is worth sending until the visit is over, and for at least a day. */
const dayMs = 24 * 3_600_000

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

async function sendOwnerNotice(parts: Parts, write: Write, about: About & { kind: OwnerNoticeKind }): Promise<void> {
  const notice = writeOwnerNotice(parts, about)
  if (notice) await insertMessageOnce(write, notice)
}

/** Null while there is no address for notices. */
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

/** Once for the same minutes, when these are over. */
export async function sendBurstNotice(
  parts: Parts,
  write: Write,
  business: Pick<About, 'settings' | 'ownersAddress' | 'now'>,
): Promise<void> {
  const { number, from, until } = burstAt(business.now)
  await sendGathered(parts, write, { ...business, kind: 'owner-bookings', what: 'came', number, from, until })
}

/** News that the time to answer ends soon, or has ended. */
type Ending = About & { kind: 'lapsing' | 'lapsed' }

/** Once per request: the first within minutes one by one, further ones together. */
export async function sendEndingNotice(parts: Parts, write: Write, about: Ending): Promise<void> {
  const { stored, now, kind } = about
  const { answerBy } = stored.booking
  // A warning is looked for in every round: the end of its request, which stays, names what it was gathered in.
  const { number, from, until } = burstAt(answerBy === null ? now : Date.parse(answerBy))
  const known = { kind: `owner-${kind}`, gathered: `owner-${kind}-more`, bookingId: stored.booking.id, number } as const
  const standing = await readEndingNotices(write, { ...known, version: stored.version, since: now - burstMs })
  if (standing.isSent) return
  if (standing.recent < noticesBeforeBurst) return sendOwnerNotice(parts, write, about)
  await sendGathered(parts, write, { ...about, kind: known.gathered, what: kind, number, from, until })
}

type Gathered = Pick<About, 'settings' | 'ownersAddress' | 'now'> & {
  kind: 'owner-bookings' | 'owner-lapsing-more' | 'owner-lapsed-more'
  what: 'came' | 'lapsing' | 'lapsed'
} & ReturnType<typeof burstAt>

async function sendGathered(
  { delivery }: Parts,
  write: Write,
  { settings, ownersAddress, now, kind, what, number, from, until }: Gathered,
): Promise<void> {
  if (!ownersAddress) return
  const hour = (at: number) => timeInWords(toLocalTime(at, settings.timeZone).slice(11, 16))
  await insertMessageOnce(write, {
    id: newId(now),
    kind,
    entity_id: 'bookings',
    version: number,
    channel: 'email',
    recipient: ownersAddress,
    content: { template: 'bookings-notice', about: { noun: 'business', what, from: hour(from), until: hour(until) } },
    nextAttemptAt: delivery.mailer ? burstAt(now).until : null,
    createdAt: now,
  })
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
