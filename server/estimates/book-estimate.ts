import { randomUUID } from 'node:crypto'
import { noTexts } from '../../domain/bookings/asked-fields.ts'
import { briefTextConsents, type ConsentRecord, recordConsent } from '#words/consents.ts'
import type { VisitLength } from '../../domain/pricing/visit-lengths.ts'
import type { EstimateDeed } from '../../domain/estimates/estimate-done.ts'
import { offeredLength } from '../../domain/pricing/own-length.ts'
import { zipOf } from '../../domain/bookings/booking-document.ts'
import { arrangements } from '../../domain/bookings/booking-changes.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { ArrangeEstimate } from '../../domain/bookings/arranged-visits.ts'
import type { BookEstimate } from '../../domain/bookings/booking-requests.ts'
import { estimateBooking } from '../../domain/estimates/estimate-changes.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { arrangedWindow, findOfferedWindow, type OfferedWindow } from '../../domain/schedule/schedule.ts'
import { type Act, heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { countedVisit, insertVisit, withdrawVisit } from '../bookings/create-visit.ts'
import { describeFull } from '../bookings/describe-full.ts'
import { planBooking } from '../bookings/plan-booking.ts'
import { findNextFree, type NextWindow } from '../bookings/read-availability.ts'
import { findBookingOfEstimate, lockBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, readSettings, settingsTurn } from '../settings/store.ts'
import { findApprovalConsent } from './answer-store.ts'
import { lockEstimate, updateStatus } from './status-store.ts'
import { findEstimate } from './store.ts'

/** `not-possible`: it is not approved, or has become another booking in the meantime. */
type BookRefusal = 'not-found' | 'key-reused' | 'not-possible' | 'changed'

export type BookByLinkResult =
  | { ok: true }
  | { ok: false; reason: BookRefusal }
  | { ok: false; reason: 'not-offered' | 'window-full'; next: NextWindow[] }

/** Outside the windows, or when every place is taken, the owner may book nevertheless (`anyway`). */
export type NotBooked = BookRefusal | 'over' | 'not-offered' | 'window-full'
export type BookByOwnerResult =
  | { ok: true; booking: Booking; undoForMs: number }
  | { ok: false; reason: NotBooked; detail?: string }

/** At the approved price, confirmed from the start, once. Picking the same time again returns that booking. */
export async function bookByLink(parts: Parts, id: string, input: BookEstimate): Promise<BookByLinkResult> {
  const { database, clock } = parts
  const now = clock.now()
  const body = { id, ...input }
  const request = { key: input.key, route: 'POST /api/estimates/:id/book', body, at: now, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    const locked = await lockApproved(write, id, input.version, now)
    if ('why' in locked) return refuse(locked.why)
    if ('booking' in locked) return hasWindow(locked.booking, input) ? locked.booking.id : refuse('not-possible')
    // Judged inside, so that a repeated press still gets the booking. The area does not matter: the business priced
    // this home.
    const offered = findOfferedWindow(settings.schedule, settings.timeZone, now, input)
    if (!offered) return refuse('not-offered')
    const { approved } = locked
    const { address, access } = input
    const zip = input.zip || zipOf(address) || approved.estimate.zip
    const booking = estimatedBooking(approved.estimate, { address, zip, access }, offered, { settings, now })
    const facts = { settings, ownersAddress, now, held: null, by: 'customer' } as const
    const visit = { ...approved, booking, hours: offered, ...facts }
    if (!(await insertVisit(parts, write, visit))) return refuse('window-full')
    await convert(write, approved.estimate, now)
    return booking.id
  })
  if (result.ok) return { ok: true }
  const { reason } = result
  if (reason !== 'not-offered' && reason !== 'window-full') return { ok: false, reason }
  const settings = await readSettings(database.queries)
  const wish = { wanted: input, ...(await findLength(database.queries, id)) }
  return { ok: false, reason, next: await findNextFree(database.queries, settings, clock.now(), wish) }
}

function hasWindow(booking: Booking, { date, window }: BookEstimate): boolean {
  return booking.date === date && booking.window === window
}

/** At any coming time; it can be undone for a moment. */
export async function bookByOwner(parts: Parts, id: string, input: ArrangeEstimate): Promise<BookByOwnerResult> {
  const { database, clock } = parts
  const now = clock.now()
  const request = {
    key: input.key,
    route: `POST /api/estimates/${id}/book`,
    body: input,
    at: now,
    shares: settingsTurn,
  }
  const result = await once(database, request, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    const locked = await lockApproved(write, id, input.version, now)
    if ('why' in locked) return refuse(locked.why)
    if ('booking' in locked) return refuse('not-possible')
    const { approved } = locked
    const { estimate } = approved
    const at = arrangedWindow(settings.schedule, settings.timeZone, input)
    if (!at || at.endsAt <= now) return refuse('over')
    if (!at.isOffered && !input.anyway) return refuse('not-offered')
    const { access } = input
    const zip = input.zip || estimate.zip
    const booking = estimatedBooking(estimate, { address: estimate.address, zip, access }, at, { settings, now })
    const held = { act: input.key, until: heldUntil(now) }
    const facts = { settings, ownersAddress, now, held, by: 'owner' } as const
    const visit = { ...approved, booking, hours: at, anyway: input.anyway, ...facts }
    if (!(await insertVisit(parts, write, visit))) return refuse('window-full')
    await convert(write, estimate, now)
    const act = {
      key: held.act,
      noun: 'estimate' as const,
      entityId: id,
      version: estimate.version,
      before: { bookingId: booking.id } satisfies BookedBefore,
      counted: countedVisit,
      heldUntil: held.until,
    }
    await insertAct(write, act, { did: 'booked' satisfies EstimateDeed, at: now })
    return booking.id
  })
  if (!result.ok && result.reason === 'window-full') {
    const length = await findLength(database.queries, id)
    return { ok: false, reason: result.reason, detail: await describeFull(parts, { ...input, ...length }) }
  }
  if (!result.ok) return { ok: false, reason: result.reason }
  const booking = await findBookingOfEstimate(database.queries, id)
  // Undone in the meantime, and the press sent again.
  if (!booking) return { ok: false, reason: 'not-possible' }
  return { ok: true, booking, undoForMs: await readUndoTime(database.queries, input.key, now) }
}

async function findLength(queries: Queries, id: string): Promise<VisitLength> {
  const estimate = await findEstimate(queries, id)
  return estimate ? offeredLength((await readSettings(queries)).lengths, estimate) : { minutes: 0, people: 0 }
}

type BookedBefore = { bookingId: string }

export async function undoBooking(write: Write, act: Act): Promise<{ reason: 'changed-meanwhile' } | null> {
  // Written by bookByOwner.
  const { bookingId } = act.before as BookedBefore
  const id = act.entityId
  await lockBooking(write, bookingId)
  await lockEstimate(write, id)
  const { from, to } = estimateBooking
  const isUndone = await updateStatus(write, id, { version: act.version, from: [to], to: from[0] })
  return isUndone && (await withdrawVisit(write, bookingId)) ? null : { reason: 'changed-meanwhile' }
}

type Approved = { estimate: Estimate; estimateId: string; customerId: string; consent: ConsentRecord }
type Locked = { approved: Approved } | { booking: Booking } | { why: 'not-found' | 'changed' | 'not-possible' }

/** Returns the estimate with the consent to texts, the booking it has become, or why it cannot be booked. */
async function lockApproved(write: Write, id: string, version: number, now: number): Promise<Locked> {
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

async function convert(write: Write, { id, version }: Estimate, now: number): Promise<void> {
  const { from, to } = estimateBooking
  if (!(await updateStatus(write, id, { version, from, to }))) throw new Error(`Estimate ${id} was not kept as it was`)
  await recordChange(write, { kind: 'estimate-changed', id }, now)
}

type Agreed = { settings: Settings; now: number }

type Place = Pick<Booking, 'address' | 'zip' | 'access'>

/** The visit of an approved estimate: confirmed from the start, at the approved price. */
function estimatedBooking(estimate: Estimate, place: Place, at: OfferedWindow, { settings, now }: Agreed): Booking {
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
