import type { Generated } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Detached } from '../../domain/series/series.ts'
import { later, recordOf } from './record.ts'
import * as say from '#words/server/customers.ts'
import { writeTax } from './tax-column.ts'

const { plain, json, instant, amount, flag, sealed, written, own, record } = recordOf<Booking>()
const gone = { says: '' } as const

/** A requested or agreed visit, as its customer saw it then. */
export const bookingRecord = record({
  id: plain('id', 'kept'),
  /** Null only if a server from before this column has written the row. */
  customer_id: own<string | null>('kept'),
  name: plain('name', { says: say.erased }),
  email: plain('email', gone),
  phone: plain('phone', gone),
  address: plain('address', gone),
  service_type: plain('service', 'kept'),
  home_size: plain('homeSize', 'kept'),
  price: plain('price', 'kept'),
  status: plain('status', 'kept'),
  created_at: instant('createdAt', 'kept'),
  zip: plain('zip', gone),
  extras: json('extras', 'kept'),
  frequency: plain('frequency', 'kept'),
  /** In JSON the names of the choice when it was sold; null if an older server has written it. */
  named: written('named', (named): string | null => JSON.stringify(named), 'by row'),
  later_price: plain('laterPrice', 'kept'),
  date: plain('date', 'kept'),
  window_id: plain('window', 'kept'),
  window_start: own<string>('kept'),
  window_end: own<string>('kept'),
  starts_at: instant('startsAt', 'kept'),
  ends_at: instant('endsAt', 'kept'),
  notes: plain('notes', gone),
  access: sealed('access', gone),
  /** Of the link mailed before links were made from the booking's id. */
  link_hash: own<string | null>({ says: null }),
  text_consent: own<string>('kept'),
  /** Counts changes: the sequence of the calendar entry, and what separates the messages about a booking. */
  version: own<number>('kept'),
  /** Why the business declined the booking, or cancelled the visit after all. */
  decline_reason: own<string | null>({ says: null }),
  /** Until when it holds its place unanswered. */
  answer_by: written('answerBy', (at) => (at === null ? 0 : Date.parse(at)), 'kept'),
  /** The owner's private notes on this visit. */
  visit_notes: own<Generated<string>>(gone),
  /** The estimate that it came from: the only booking of that one. */
  estimate_id: own<string | null>('kept'),
  bathrooms: plain('bathrooms', 'kept'),
  /** The agreement that it is a visit of, and its day there: moving the visit does not change that. */
  series_id: own<string | null>('kept'),
  slot_date: own<string | null>('kept'),
  /** The parts of it that do not follow the agreement. */
  detached: own<Generated<Detached>>('kept'),
  /** 1 if the agreement made it, and nobody asked for it. */
  made: own<Generated<0 | 1>>('kept'),
  /** How long the work takes, and with how many people; 0 if that was not agreed on. */
  minutes: plain('minutes', 'kept'),
  people: plain('people', 'kept'),
  /** In JSON the sales tax on its price; '' without one. */
  tax: written('tax', (tax) => writeTax({ tax }), 'kept'),
  /** What was agreed to be paid ahead, in whole dollars; 0 for nothing. */
  deposit: amount('deposit', 'kept'),
  /** 1 once the owner has kept the deposit of a visit that ended otherwise, as a credit. */
  deposit_kept: later(flag('depositKept', 'kept')),
  /** What its end may cost, in whole dollars, until the owner has decided; 0 for nothing. */
  fee: later(amount('fee', 'kept')),
})
