import type { Booking } from '../../domain/bookings/bookings.ts'
import { mailedParts } from '../../domain/bookings/booking-edits.ts'
import type { Plan } from '../../domain/series/series-plan.ts'
import type { SeriesAct } from '../../domain/series/series.ts'
import { momentsOf } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { windowInWords } from '#words/days.ts'
import { aboutBooking } from '../bookings/describe-letter.ts'
import type { Held } from '../bookings/send-booking-news.ts'
import { findBooking } from '../bookings/store.ts'
import { nextVersion } from '../outbox/message-store.ts'
import { insertMessage } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { findChain, type News } from './merge-waiting.ts'
import { newsOf } from './plan-news.ts'
import { withdrawNews } from './waiting-store.ts'
import type { StoredSeries } from '../bookings/series-store.ts'
import { findLastVisit, findNewsVisit } from '../bookings/find-news-visit.ts'

type Facts = {
  series: StoredSeries
  plan: Plan
  /** With earlier acts that the customer has not heard of, if there are any. */
  news: News
  settings: Settings
  now: number
  held: Held | null
  leavesAt: number
  by: 'owner' | 'customer'
  ownersAddress: string | null
}

const dayMs = 24 * 3_600_000

/**
 * One message, however many visits: with the next visit, or the last one of a series that ends. It replaces messages that
 * it makes untrue; false if one of them has left.
 */
export async function sendSeriesNews(parts: Parts, write: Write, facts: Facts): Promise<boolean> {
  const { series, plan, news, settings, now, held, leavesAt, by } = facts
  if (!(await withdrawNews(write, settings, news.withdrawn))) return false
  if (!news.told) return true
  const { act, edited } = news.told
  // An agreement that was just made may have no visit yet.
  const chain = [...(plan.follows ? [plan.follows.id] : []), ...(await findChain(write, series))]
  const id = await (act.kind === 'end' ? findLastVisit : findNewsVisit)(write, chain, now)
  const stored = id === null ? null : await findBooking(write, id)
  if (!stored) return true
  const { booking } = stored
  // A change is announced with the first visit that it applies to.
  const from = act.kind === 'change' ? (plan.follows?.startsOn ?? act.from) : ''
  const next =
    act.kind === 'end'
      ? plan.visits.findLast(({ noPlace }) => noPlace === null)
      : plan.visits.find(({ noPlace, slot }) => noPlace === null && slot >= from)
  const about = aboutBooking(booking)
  const visit = next ? { ...about.visit, ...timeInWords(next, settings.timeZone) } : about.visit
  const kind = newsOf[act.kind]
  // Acts on a series do not change this visit. Undo brings back a message that was withdrawn, with its own version.
  const versions = news.withdrawn.filter((each) => each.kind === kind && each.entity_id === booking.id)
  const version = Math.max(await nextVersion(write, booking.id, kind, now), ...versions.map((each) => each.version + 1))
  await insertMessage(write, {
    id: newId(now),
    kind,
    entity_id: booking.id,
    version,
    channel: 'email',
    recipient: booking.email,
    content: {
      template: 'booking',
      about: { ...about, visit, kind, edited: edited.length > 0 ? mailedParts(edited) : undefined },
    },
    act: held?.act,
    nextAttemptAt: parts.delivery.mailer ? leavesAt : null,
    goodUntil: now + 30 * dayMs,
    createdAt: now,
  })
  if (by === 'customer') await tellOwner(parts, write, { act, ...facts, booking: { ...booking, ...visit } })
  return true
}

/** Acts by the private link. */
async function tellOwner(
  parts: Parts,
  write: Write,
  { act, ownersAddress, now, booking }: Facts & { act: SeriesAct; booking: Booking },
): Promise<void> {
  const kind = newsOf[act.kind]
  if (ownersAddress === null || (kind !== 'series-paused' && kind !== 'series-ended')) return
  await insertMessage(write, {
    id: newId(now),
    kind: `owner-${kind}`,
    entity_id: booking.id,
    version: await nextVersion(write, booking.id, `owner-${kind}`, now),
    channel: 'email',
    recipient: ownersAddress,
    content: { template: 'owner-notice', about: { ...aboutBooking(booking), kind } },
    nextAttemptAt: parts.delivery.mailer ? now : null,
    goodUntil: now + 30 * dayMs,
    createdAt: now,
  })
}

function timeInWords({ date, start, end }: Plan['visits'][number], timeZone: string) {
  const { startsAt, endsAt } = momentsOf(date, { start, end }, timeZone)
  return {
    date,
    hours: windowInWords({ start, end }),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }
}
