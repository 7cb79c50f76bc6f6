import { windowInWords } from '#words/days.ts'
import { momentsOf } from '../../domain/schedule/schedule.ts'
import type { ClosedDayTold } from '../../domain/series/closed-day.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { aboutBooking } from '../bookings/describe-letter.ts'
import { findNewsVisit } from '../bookings/find-news-visit.ts'
import type { Held } from '../bookings/send-booking-news.ts'
import { findBooking } from '../bookings/store.ts'
import { nextVersion } from '../outbox/message-store.ts'
import { insertMessages, type NewMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { closedDayLeavesAt } from './plan-news.ts'

export type Told = {
  customerId: string
  seriesId: string
  /** While the day had no visit, another one of the series. */
  bookingId: string
  isMade: boolean
  /** Its hours on the closed day. */
  start: string
  end: string
  to: { date: string; start: string; end: string } | null
}

type Facts = {
  told: readonly Told[]
  date: string
  settings: Settings
  now: number
  held: Held
}

const dayMs = 24 * 3_600_000

/** However many visits; returns how many are notified. About a moved visit if any, else one in calendars. */
export async function sendClosedDayNews(parts: Parts, write: Write, facts: Facts): Promise<number> {
  const byCustomer = Map.groupBy(facts.told, ({ customerId }) => customerId)
  const messages: NewMessage[] = []
  const leavesAt = closedDayLeavesAt(facts)
  for (const visits of byCustomer.values()) {
    const inOrder = visits.toSorted((one, other) => (one.start < other.start ? -1 : 1))
    const first = inOrder.find(({ to }) => to !== null) ?? inOrder.find(isInCalendars) ?? inOrder[0]
    const others = inOrder.filter((each) => each !== first)
    const message = first && (await writeOne(parts, write, { ...facts, first, others, leavesAt }))
    if (message) messages.push(message)
  }
  await insertMessages(write, messages)
  return messages.filter(({ recipient }) => recipient !== '').length
}

/** A day without a visit is in no calendar. */
const isInCalendars = ({ isMade, to }: Told) => isMade || to !== null

type One = Facts & { first: Told; others: readonly Told[]; leavesAt: number }

async function writeOne(
  parts: Parts,
  write: Write,
  { first, others, date, settings, now, held, leavesAt }: One,
): Promise<NewMessage | null> {
  const { to } = first
  const isItsOwn = isInCalendars(first)
  const id = isItsOwn ? first.bookingId : await findNewsVisit(write, [first.seriesId], now)
  const stored = await findBooking(write, id ?? first.bookingId)
  if (!stored) return null
  const kind = to ? 'series-day-moved' : 'series-day-skipped'
  const at = timeOf(first, date)
  const moments = momentsIn(at, settings)
  const about = aboutBooking(stored.booking)
  const closed: ClosedDayTold = { day: date, others: [] }
  for (const other of others) closed.others.push(await tellAlso(write, other, { date, settings }))
  const visit = { ...about.visit, ...moments, date: at.date, hours: windowInWords(at) }
  // A calendar file counts the versions of its visit.
  const version = isItsOwn ? stored.version : await nextVersion(write, stored.booking.id, kind, now)
  return {
    id: newId(now),
    kind,
    entity_id: stored.booking.id,
    version,
    channel: 'email',
    recipient: stored.booking.email,
    content: {
      template: 'booking',
      about: { ...about, visit, kind, closed, calendar: isItsOwn ? (to ? 'REQUEST' : 'CANCEL') : undefined },
    },
    act: held.act,
    nextAttemptAt: parts.delivery.mailer ? leavesAt : null,
    goodUntil: Math.max(Date.parse(moments.endsAt), now + dayMs),
    createdAt: now,
  }
}

type Other = ClosedDayTold['others'][number]

/** The message names it as well. */
async function tellAlso(
  write: Write,
  told: Told,
  { date, settings }: Pick<Facts, 'date' | 'settings'>,
): Promise<Other> {
  const { bookingId: id, start, end, to } = told
  const stored = isInCalendars(told) ? await findBooking(write, id) : null
  if (!stored) return { start, end, to }
  return { start, end, to, entry: { id, version: stored.version, ...momentsIn(timeOf(told, date), settings) } }
}

/** Or its time on the closed day. */
function timeOf({ to, start, end }: Told, date: string) {
  return to ?? { date, start, end }
}

function momentsIn(at: { date: string; start: string; end: string }, { timeZone }: Settings) {
  const { startsAt, endsAt } = momentsOf(at.date, at, timeZone)
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
}
