import { warningMs } from '../../domain/booking-hold.ts'
import { type Dashboard, dashboardListLength } from '../../domain/dashboard.ts'
import { followChanges, readDashboard } from '../../domain/endpoints/dashboard.ts'
import { countUnanswered, listBookings } from '../bookings/store.ts'
import { listEstimates } from '../estimates/store.ts'
import { readTextSpending } from '../messages/limit-texts.ts'
import { listDelays } from '../messages/list-delays.ts'
import { listKept } from '../messages/queue-store.ts'
import { countTroubled } from '../messages/store.ts'
import type { Parts } from '../parts.ts'
import { type May, signedInOwner } from '../owner/require-owner.ts'
import { findSession } from '../owner/store.ts'
import { readCounters } from '../platform/counters.ts'
import type { App } from '../platform/http/app-context.ts'
import { serve } from '../platform/http/serve.ts'
import { readSettings } from '../settings/store.ts'
import { streamChanges } from './stream-changes.ts'

export function dashboardRoutes(app: App, parts: Parts, may: May): void {
  serve(app, readDashboard, { rule: may('dashboard:read', 'What needs an answer now') }, () => gather(parts))
  serve(app, followChanges, { rule: may('changes:follow', 'Changes as they happen (server-sent events)') }, (c) => {
    const { sessionId } = signedInOwner(c)
    const isStillIn = async () => (await findSession(parts.database.queries, sessionId, parts.clock.now())) !== null
    return streamChanges(c, parts, isStillIn)
  })
}

async function gather({ database: { queries }, clock, delivery }: Parts): Promise<Dashboard> {
  const [counters, bookings, estimates, troubledMessages, delays, kept, settings] = await Promise.all([
    readCounters(queries),
    listBookings(queries, dashboardListLength, null),
    listEstimates(queries, dashboardListLength, null),
    countTroubled(queries),
    listDelays(queries, clock.now()),
    listKept(queries, clock.now()),
    readSettings(queries),
  ])
  const now = clock.now()
  const { cents, heldBack } = await readTextSpending(queries, settings, now)
  const lapsing = await countUnanswered(queries, now + warningMs(settings.schedule.answerHours))
  const delivers = { email: delivery.mailer !== null, text: delivery.texter !== null }
  return {
    counters: {
      bookings: counters.bookings,
      confirmed: counters['bookings-confirmed'],
      pending: counters['bookings-pending'],
      estimatesSent: counters['estimates-sent'],
    },
    bookings: bookings.items,
    estimates: estimates.items,
    delivers,
    troubledMessages,
    kept: kept.filter(({ channel }) => delivers[channel]),
    delays,
    heldReviews: counters['reviews-held'],
    lapsing: lapsing && { count: lapsing.count, first: new Date(lapsing.first).toISOString() },
    texts: { spentCents: cents, heldBack, dailyDollars: settings.texts.dailyDollars },
    business: { brand: settings.brand, phone: settings.phone },
  }
}
