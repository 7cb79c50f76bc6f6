import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Change, ChangeKind } from '../domain/change.ts'
import { listBookings, readBooking } from '../domain/endpoints/bookings.ts'
import { readCalendar } from '../domain/endpoints/calendar.ts'
import { listCustomers, readCustomer } from '../domain/endpoints/customers.ts'
import { followChanges, readDashboard, readToday } from '../domain/endpoints/dashboard.ts'
import { addressOf, type Endpoint } from '../domain/endpoints/endpoint.ts'
import { listEstimates, readEstimate } from '../domain/endpoints/estimates.ts'
import { listCustomerInvoices, readInvoice, readVisitInvoice } from '../domain/endpoints/invoices.ts'
import { listOwed, readCustomerAccount, readVisitAccount } from '../domain/endpoints/ledger.ts'
import { listMessages, readDelivery, readMessage } from '../domain/endpoints/messages.ts'
import { listSeries, readSeriesToAnswer } from '../domain/endpoints/series.ts'
import { listSessions, readAccount } from '../domain/endpoints/owner.ts'
import { listModeratedReviews } from '../domain/endpoints/reviews.ts'
import { listOpenings } from '../domain/endpoints/openings.ts'
import { readBusiness } from '../domain/endpoints/settings.ts'
import { readSession } from '../domain/endpoints/sign-in.ts'
import {
  listAssignments,
  listCrew,
  listCrewDevices,
  listCrewWaits,
  readCrewOfVisit,
  readPlan,
} from '../domain/endpoints/crew.ts'
import { listOtherCalendars } from '../domain/endpoints/other-calendars.ts'
import { listStays } from '../domain/endpoints/stays.ts'
import { countWaiting } from '../domain/endpoints/waitlist.ts'
import { listCardNews } from '../domain/endpoints/card-news.ts'
import { readVisitCards } from '../domain/endpoints/card-payments.ts'
import { listPaymentClaims } from '../domain/endpoints/payment-claims.ts'
import { refresh } from './desk/change.ts'
import { queryOf } from './desk/queries.ts'

// A visit that a series makes has the people of the one before.
const ofSeries = [listSeries, readSeriesToAnswer, listAssignments, readPlan, listCrewWaits]
const ofCustomers = [readCustomer, listCustomers]
const onSeries = [
  listStays,
  readToday,
  readCalendar,
  listBookings,
  readBooking,
  listMessages,
  ...ofCustomers,
  ...ofSeries,
]
const ofInvoices = [readInvoice, readVisitInvoice, listCustomerInvoices]
const ofLedger = [
  listPaymentClaims,
  listCardNews,
  readVisitCards,
  readVisitAccount,
  readCustomerAccount,
  listOwed,
  ...ofInvoices,
]

/** Refetched when something of a kind changed. */
export const touched: Record<ChangeKind, readonly Endpoint[]> = {
  'estimate-created': [readDashboard, readToday, listEstimates, listMessages, ...ofCustomers],
  'estimate-sent': [readDashboard, readToday, listEstimates, listMessages, readEstimate],
  'estimate-answered': [readDashboard, readToday, listEstimates, listMessages, readEstimate, readCustomer],
  'estimate-changed': [readDashboard, readToday, listEstimates, listBookings, listMessages, readEstimate, readCustomer],
  'booking-created': [readDashboard, ...onSeries],
  'booking-confirmed': [readDashboard, ...onSeries],
  'booking-changed': [readDashboard, ...onSeries, ...ofLedger],
  'review-created': [readDashboard, listModeratedReviews, listMessages, readCustomer],
  'person-changed': [listCrew, listCrewWaits, listAssignments, readPlan, listCrewDevices, readCalendar],
  'assignment-changed': [listAssignments, readPlan, readCrewOfVisit, listCrewWaits],
  'review-changed': [readDashboard, listModeratedReviews, readCustomer],
  'series-changed': onSeries,
  'closed-day-changed': onSeries,
  'opening-changed': [listOpenings, listMessages],
  'ledger-changed': [readToday, ...ofLedger],
  'message-changed': [
    readDashboard,
    readToday,
    listEstimates,
    listMessages,
    readDelivery,
    readMessage,
    readEstimate,
    readBooking,
    readCustomer,
    readInvoice,
  ],
  'settings-changed': [
    readBusiness,
    readCalendar,
    listCrewWaits,
    listOtherCalendars,
    listStays,
    readDashboard,
    readToday,
    countWaiting,
  ],
  'waitlist-changed': [countWaiting],
  'customer-changed': [...ofCustomers, readBooking, readEstimate, readToday, readCustomerAccount, listOwed],
  'sessions-changed': [listSessions, readSession, readAccount],
}

/** After the server refused a stream for good; the browser resumes a broken one by itself. */
const reopenMs = 5_000
/** How long a tab that nobody sees keeps its stream. */
const unseenMs = 10_000

/** From when the dashboard was read. Returns whether the connection stands. */
export function useLiveChanges(position: string): boolean {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(true)
  const [since] = useState(position)
  useEffect(() => {
    return listen(since, {
      onChange: ({ kind }) => void show(queries, kind),
      onOpen: (again) => {
        setLive(true)
        // Changes between two streams were not reported.
        if (again) void queries.invalidateQueries()
      },
      onCut: () => setLive(false),
      // The next query is refused, and the office asks for the password.
      onEnded: () => void queries.invalidateQueries(),
    })
  }, [queries, since])
  return isLive
}

/**
 * Refetches what a change touches. A reader whose role has changed sees only what the new one includes: everything that
 * was read before is dropped, and read again.
 */
export async function show(queries: QueryClient, kind: ChangeKind): Promise<void> {
  const before = roleIn(queries)
  await refresh(queries, touched[kind] ?? [])
  const now = roleIn(queries)
  // Without a session the forms stay as they are, under the sign-in.
  if (before !== undefined && now !== undefined && now !== before)
    await queries.resetQueries({ predicate: ({ queryKey: [path] }) => path !== readSession.path })
}

/** What the role of the reader leaves out, to be compared. */
function roleIn(queries: QueryClient): string | undefined {
  return queries.getQueryData(queryOf(readSession).queryKey)?.lacks.join()
}

type Follower = {
  onChange: (change: Change) => void
  onOpen: (again: boolean) => void
  onCut: () => void
  onEnded: () => void
}

function listen(since: string, { onChange, onOpen, onCut, onEnded }: Follower): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout>
  let wasCut = false
  let rests = false
  let isRefused = false
  function connect(): void {
    stream = new EventSource(addressOf(followChanges.path, {}, { since }))
    stream.addEventListener('open', () => {
      onOpen(wasCut)
      wasCut = isRefused = false
    })
    // Safe: our own server writes these events.
    stream.addEventListener('change', (event) => onChange(JSON.parse(event.data) as Change))
    stream.addEventListener('ended', onEnded)
    stream.addEventListener('error', () => {
      cut()
      if (stream.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, reopenMs)
      // The session may have ended while the tab rested: the next query shows it.
      if (!isRefused) onEnded()
      isRefused = true
    })
  }
  function cut(): void {
    wasCut = true
    onCut()
  }
  // A stream does not notice that the network is gone, and an older one stays silent once it is back.
  function reconnect(): void {
    if (rests) return
    cut()
    stop()
    connect()
  }
  function stop(): void {
    clearTimeout(timer)
    stream.close()
  }
  // Over plain HTTP a browser has six connections for all tabs of a site: with six streams, no page would load any more.
  function follow(): void {
    if (rests && !document.hidden) connect()
    rests = false
    clearTimeout(unseen)
    if (document.hidden) unseen = setTimeout(rest, unseenMs)
  }
  function rest(): void {
    wasCut = rests = true
    stop()
  }
  let unseen: ReturnType<typeof setTimeout>
  connect()
  follow()
  const follows = [
    [window, 'offline', cut],
    [window, 'online', reconnect],
    [document, 'visibilitychange', follow],
  ] as const
  for (const [target, event, then] of follows) target.addEventListener(event, then)
  return () => {
    for (const [target, event, then] of follows) target.removeEventListener(event, then)
    clearTimeout(unseen)
    stop()
  }
}
