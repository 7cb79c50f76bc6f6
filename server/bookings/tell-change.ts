import type { BookingNewsKind } from '../../domain/bookings/booking-changes.ts'
import { type BookingStatus, holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { leavingTime } from '../../domain/outbox/leaving-time.ts'
import { undoMs } from '../../domain/undo.ts'
import { dayInWords } from '#words/days.ts'
import { findActsOn } from '../acts/entity-store.ts'
import { giveBackTexts } from '../outbox/limit-texts.ts'
import type { Withdrawn } from '../outbox/message-store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { aboutBooking } from './describe-letter.ts'
import { type BookingNews, type Held, sendBookingNews } from './send-booking-news.ts'
import type { StoredBooking } from './store.ts'
import { sendEditsBefore, withdrawWaiting } from './waiting-store.ts'

/** A visit as its customer knows it: news of what changed since may wait for the morning. */
type Known = { status: BookingStatus; visit: ReturnType<typeof aboutBooking>['visit'] }

/** For later changes while news waits, and for Undo. */
export type Told = { known?: Known; replaced?: Withdrawn[] }

type Facts = Omit<Parameters<typeof sendBookingNews>[2], 'news'> & { before: StoredBooking; news: BookingNews | null }

/**
 * One message about what is different for the customer in the end: it replaces news that waits for the morning. None if
 * the visit is again as the customer knows it.
 */
export async function tellChange(parts: Parts, write: Write, { before, news, ...facts }: Facts): Promise<Told> {
  const { stored, settings, held, now } = facts
  const was = knownOf(before.booking)
  const isEdit = isAsKnown(stored.booking, was)
  // The rest of `sendHeldNow`: news that is held for Undo only has left by now.
  const replaced = isEdit ? [] : await withdrawWaiting(write, stored.booking.id, now + undoMs)
  const known = (await findKnown(write, stored.booking.id, replaced)) ?? was
  const texts = replaced.filter(({ channel }) => channel === 'text')
  if (texts.length > 0) await giveBackTexts(write, settings, texts.map(asText))
  const isNothing = replaced.length > 0 && isAsKnown(stored.booking, known)
  const waits = news !== null && !isNothing && (await send(parts, write, { ...facts, before, news, known }))
  if (!held || isEdit) return {}
  return { ...(waits && { known }), ...(replaced.length > 0 && { replaced }) }
}

type Sending = Omit<Facts, 'news'> & { news: BookingNews; known: Known }

/** True if it waits for the morning. */
async function send(parts: Parts, write: Write, { before, news, known, ...facts }: Sending): Promise<boolean> {
  const { stored, now } = facts
  const { booking } = stored
  const kind = kindOf(news.kind, booking, known)
  const held = facts.held && { ...facts.held, until: leavesAt(kind, facts.held, { ...facts, before, known }) }
  const at = held?.until ?? now
  const waits = at > now + undoMs
  if (!waits && holdsPlace(booking.status)) await sendEditsBefore(write, booking.id, at)
  const shown = holdsPlace(booking.status) ? booking : asKnown(booking, known)
  await sendBookingNews(parts, write, {
    ...facts,
    held,
    stored: { ...stored, booking: shown },
    news: { ...news, kind },
  })
  return waits
}

/** A person who asked for a visit waits for the answer. */
function leavesAt(
  kind: BookingNewsKind,
  held: Held,
  { before, stored, known, settings }: Omit<Sending, 'news'>,
): number {
  if (before.booking.status === 'pending') return held.until
  const visits = [known.visit, before.booking, stored.booking].map(({ startsAt }) => Date.parse(startsAt))
  return leavingTime(`booking-${kind}`, held.until, { timeZone: settings.timeZone, visits })
}

/** A visit that was called off and reinstated, without the customer knowing, has at most another time. */
function kindOf(kind: BookingNewsKind, { status }: Booking, known: Known): BookingNewsKind {
  return kind === 'reinstated' && holdsPlace(known.status) && holdsPlace(status) ? 'rescheduled' : kind
}

function knownOf(booking: Booking): Known {
  return { status: booking.status, visit: aboutBooking(booking).visit }
}

function isAsKnown({ status, startsAt, endsAt }: Booking, { status: known, visit }: Known): boolean {
  return status === known && startsAt === visit.startsAt && endsAt === visit.endsAt
}

/** A visit that is off is named by the time that the customer knows. */
function asKnown(booking: Booking, { status, visit }: Known): Booking {
  return holdsPlace(status) ? { ...booking, ...visit, day: dayInWords(visit.date) } : booking
}

/** Before the act that the first of the withdrawn messages was about. */
async function findKnown(write: Write, id: string, [first]: readonly Withdrawn[]): Promise<Known | undefined> {
  if (!first) return undefined
  const act = (await findActsOn(write, [id])).find(({ key }) => key === first.act)
  // Written by changeBooking.
  return (act?.before as Told | undefined)?.known
}

export function asText({ recipient, body, created_at: createdAt }: Withdrawn) {
  return { recipient, body, createdAt }
}
