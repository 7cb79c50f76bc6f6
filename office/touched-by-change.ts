import type { ChangeKind } from '../domain/change.ts'
import { listBookings, readBooking } from '../domain/endpoints/bookings.ts'
import { readCalendar } from '../domain/endpoints/calendar.ts'
import { listCustomers, readCustomer } from '../domain/endpoints/customers.ts'
import { readDashboard, readToday } from '../domain/endpoints/dashboard.ts'
import type { Endpoint } from '../domain/endpoints/endpoint.ts'
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
