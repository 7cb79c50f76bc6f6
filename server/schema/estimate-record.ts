import type { Generated } from 'kysely'
import type { UnreachedWay } from '../../domain/estimates/estimate-lists.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { later, recordOf } from './record.ts'
import * as say from '#words/server/customers.ts'
import { writeTax } from './tax-column.ts'

const { plain, json, instant, amount, written, own, record } = recordOf<Estimate>()
const gone = { says: '' } as const

/** An offer to a customer, in its newest version. */
export const estimateRecord = record({
  id: plain('id', 'kept'),
  version: plain('version', 'kept'),
  customer_id: own<string>('kept'),
  customer_name: plain('customerName', { says: say.erased }),
  customer_email: plain('customerEmail', gone),
  customer_phone: plain('customerPhone', gone),
  address: plain('address', gone),
  zip: written('zip', (zip) => zip, gone),
  service_type: plain('service', 'kept'),
  home_size: plain('homeSize', 'kept'),
  extras: json('extras', 'kept'),
  frequency: plain('frequency', 'kept'),
  /** In JSON the names of the choice when it was sold; null if an older server has written it. */
  named: written('named', (named): string | null => JSON.stringify(named), 'kept'),
  notes: plain('notes', gone),
  lines: json('lines', { says: '[]' }),
  /** Both or none. */
  proposed_date: written('proposed', (proposed) => proposed?.date ?? null, 'kept'),
  proposed_window: written('proposed', (proposed) => proposed?.window ?? null, 'kept'),
  list_price: plain('listPrice', 'kept'),
  estimated_price: plain('estimatedPrice', 'kept'),
  /** Each later visit's price; null for a single visit, and for estimates from before it was stored. */
  later_price: plain('laterPrice', 'kept'),
  price_reason: plain('priceReason', { says: null }),
  status: plain('status', 'by row'),
  text_consent: own<string>('kept'),
  document: own<string>('by row'),
  created_at: instant('createdAt', 'kept'),
  sent_at: later(instant('sentAt', 'kept')),
  answered_at: later(instant('answeredAt', 'kept')),
  /** When its customer was seen to read it: a person's act, never a mere request. */
  viewed_at: later(instant('viewedAt', 'kept')),
  bathrooms: plain('bathrooms', 'kept'),
  /** How long the visit takes, and with how many people; 0 where that was not agreed on. */
  minutes: plain('minutes', 'kept'),
  people: plain('people', 'kept'),
  /** In JSON the sales tax on its prices; '' without one. */
  tax: written('tax', (tax) => writeTax({ tax }), 'kept'),
  /** What is to be paid ahead of its visit, in whole dollars; 0 for nothing. */
  deposit: amount('deposit', 'kept'),
  /** By which way its messages have not reached its customer; erased, because only those that have arrived stay. */
  not_reached: own<UnreachedWay | null>({ says: null }),
  /** When its customer gets the next reminder, if it still waits for an answer then. */
  remind_at: own<number | null>({ says: null }),
  /** Since when it goes to other contacts than its document says. */
  corrected_at: own<Generated<number | null>>('kept'),
})
