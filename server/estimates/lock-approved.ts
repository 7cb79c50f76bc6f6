import { randomUUID } from 'node:crypto'
import { noTexts } from '../../domain/bookings/asked-fields.ts'
import { briefTextConsents, type ConsentRecord, recordConsent } from '#words/consents.ts'
import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import { offeredLength } from '../../domain/pricing/own-length.ts'
import { arrangements } from '../../domain/bookings/booking-changes.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { estimateBooking } from '../../domain/estimates/estimate-changes.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { OfferedWindow } from '../../domain/schedule/schedule.ts'
import { planBooking } from '../bookings/plan-booking.ts'
import { findBookingOfEstimate } from '../bookings/store.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findApprovalConsent } from './answer-store.ts'
import { lockEstimate, updateStatus } from './status-store.ts'
import { findEstimate } from './store.ts'

/** `not-possible`: it is not approved, or has become another booking in the meantime. */
export type BookRefusal = 'not-found' | 'key-reused' | 'not-possible' | 'changed'

export async function findLength(queries: Queries, id: string): Promise<VisitLength> {
  const estimate = await findEstimate(queries, id)
  return estimate ? offeredLength((await readSettings(queries)).lengths, estimate) : { minutes: 0, people: 0 }
}

type Approved = { estimate: Estimate; estimateId: string; customerId: string; consent: ConsentRecord }
type Locked = { approved: Approved } | { booking: Booking } | { why: 'not-found' | 'changed' | 'not-possible' }

export async function lockApproved(write: Write, id: string, version: number, now: number): Promise<Locked> {
  const locked = await lockEstimate(write, id)
  const estimate = locked && (await findEstimate(write, id))
  if (!estimate) return { why: 'not-found' }
  if (estimate.version !== version) return { why: 'changed' }
  const booking = estimate.status === estimateBooking.to ? await findBookingOfEstimate(write, id) : null
  if (booking) return { booking }
  if (!estimateBooking.from.some((from) => from === estimate.status)) return { why: 'not-possible' }
  const consent = (await findApprovalConsent(write, id)) ?? recordConsent(briefTextConsents.booking, false, now)
  return { approved: { estimate, estimateId: id, customerId: locked.customer_id, consent } }
}

export async function convert(write: Write, { id, version }: Estimate, now: number): Promise<void> {
  const { from, to } = estimateBooking
  if (!(await updateStatus(write, id, { version, from, to }))) throw new Error(`Estimate ${id} was not kept as it was`)
  await recordChange(write, { kind: 'estimate-changed', id }, now)
}

type Agreed = { settings: Settings; now: number }

type Place = Pick<Booking, 'address' | 'zip' | 'access'>

/** The visit of an approved estimate: confirmed from the start, at the approved price. */
export function estimatedBooking(
  estimate: Estimate,
  place: Place,
  at: OfferedWindow,
  { settings, now }: Agreed,
): Booking {
  const { estimatedPrice: first, laterPrice, tax, deposit = 0 } = estimate
  return planBooking({
    id: randomUUID(),
    asked: {
      ...noTexts,
      ...estimate,
      ...place,
      name: estimate.customerName,
      email: estimate.customerEmail,
      phone: estimate.customerPhone,
    },
    named: estimate.named,
    price: { first, later: laterPrice ?? first },
    tax,
    deposit,
    fromEstimate: true,
    at,
    length: offeredLength(settings.lengths, estimate),
    status: arrangements.book.to,
    answerBy: null,
    now,
  })
}
