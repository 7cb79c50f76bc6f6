import { listFindings } from '../operations/findings/store.ts'
import { mostCounted } from '../../domain/dashboard/today.ts'
import { countWaitingTexts } from '../texts/store.ts'
import { type Dashboard, dashboardListLength } from '../../domain/dashboard/dashboard.ts'
import { followChanges, readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { listAsked } from '../bookings/newest-store.ts'
import { countUnconfirmed } from '../bookings/request-store.ts'
import { countEnding } from '../bookings/unanswered-store.ts'
import { listEstimates } from '../estimates/list-store.ts'
import { readTextSpending } from '../outbox/limit-texts.ts'
import { listDelays } from '../messages/list-delays.ts'
import { listKept } from '../delivery/waiting-store.ts'
import { countTroubled } from '../outbox/log-store.ts'
import type { Parts } from '../parts.ts'
import { type May, signedInOwner } from '../platform/http/owner-rules.ts'
import { findSession } from '../owner/session-store.ts'
import { readCounters } from '../platform/counters.ts'
import { dashboardCounters } from '../schema/counter-names.ts'
import { createChangeFeed } from '../platform/change-feed.ts'
import { lastPosition, writePosition } from '../platform/changes.ts'
import type { App } from '../platform/http/app-context.ts'
import { serve } from '../platform/http/serve.ts'
import { readSettings } from '../settings/store.ts'
import { readToday as gatherToday } from './read-today.ts'
import { streamChanges } from './stream-changes.ts'

export function dashboardRoutes(app: App, parts: Parts, may: May): void {
  serve(app, readDashboard, { rule: may('dashboard:read', 'What needs an answer now') }, () => gather(parts))
  serve(app, readToday, { rule: may('dashboard:read', 'The day: its visits, what ends soon, the week') }, () =>
    gatherToday(parts),
  )
  const feed = createChangeFeed(parts.database, parts.log)
  const isIn = shareForOneTurn((id: string) => findSession(parts.database.queries, id, parts.clock.now()))
  serve(app, followChanges, { rule: may('changes:follow', 'Changes as they happen (server-sent events)') }, (c) => {
    const { sessionId } = signedInOwner(c)
    const isStillIn = async () => (await isIn(sessionId)) !== null
    return streamChanges(c, parts, { followChanges: feed, isStillIn })
  })
}

/** The streams of one session wake together, and one lookup serves them all. */
function shareForOneTurn<Found>(find: (id: string) => Promise<Found>): (id: string) => Promise<Found> {
  const asked = new Map<string, Promise<Found>>()
  return (id) => {
    const known = asked.get(id)
    if (known) return known
    const finding = find(id)
    asked.set(id, finding)
    // No longer than that: later changes of the session must be seen by the next request.
    setImmediate(() => asked.delete(id))
    return finding
  }
}

async function gather({ database, clock, delivery }: Parts): Promise<Dashboard> {
  const { queries } = database
  // Before anything else: a change during the reading reaches clients that follow from here, whether it is included or
  // not.
  const position = writePosition(await lastPosition(database))
  const [counters, bookings, estimates, troubledMessages, delays, kept, settings, findings] = await Promise.all([
    readCounters(queries, dashboardCounters),
    listAsked(queries, dashboardListLength),
    listEstimates(queries, dashboardListLength, null),
    countTroubled(queries),
    listDelays(queries, clock.now()),
    listKept(queries, clock.now()),
    readSettings(queries),
    listFindings(queries),
  ])
  const now = clock.now()
  const { cents, heldBack } = await readTextSpending(queries, settings, now)
  const lapsing = await countEnding(queries, now)
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
    textsToAnswer: await countWaitingTexts(queries, mostCounted + 1),
    kept: kept.filter(({ channel }) => delivers[channel]),
    delays,
    findings,
    heldReviews: counters['reviews-held'],
    unconfirmedRequests: await countUnconfirmed(queries, now),
    lapsing: lapsing && { count: lapsing.count, first: new Date(lapsing.first).toISOString() },
    texts: { spentCents: cents, heldBack, dailyDollars: settings.texts.dailyDollars },
    business: { brand: settings.brand, phone: settings.phone },
    position,
  }
}
