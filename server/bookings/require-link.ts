import { createHash } from 'node:crypto'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { areLinksOver, type LinkPurpose, privateLinkDays } from '../../domain/private-links.ts'
import type { Parts } from '../parts.ts'
import { hasReview } from './review-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findBooking, findBookingByLinkHash, type StoredBooking } from './store.ts'
import * as say from '#words/server/bookings.ts'

export type OpenedLink = { ok: true; stored: StoredBooking } | { ok: false; reason: 'link-dead' | 'link-ended' }

type Needs = Pick<Parts, 'links' | 'clock'>

/** Every link to a booking is opened here. */
export async function openLink(
  { links, clock }: Needs,
  queries: Queries,
  purpose: LinkPurpose,
  token: string,
): Promise<OpenedLink> {
  const id = links.read(purpose, token)
  const stored = id === null ? await findByOldToken(queries, token) : await findBooking(queries, id)
  if (!stored || isErased(stored.booking)) return { ok: false, reason: 'link-dead' }
  if (areLinksOver(Date.parse(stored.booking.endsAt), clock.now())) return { ok: false, reason: 'link-ended' }
  return { ok: true, stored }
}

/** For programs: a dead link is refused with a sentence. */
export async function requireLink(parts: Parts, purpose: LinkPurpose, token: string): Promise<StoredBooking> {
  const opened = await openLink(parts, parts.database.queries, purpose, token)
  if (opened.ok) return opened.stored
  if (opened.reason === 'link-ended') {
    throw new Refusal('link-ended', { detail: say.linkEnded(privateLinkDays) })
  }
  throw new Refusal('not-found', { detail: say.linkOpensNothing })
}

/** The customer may read why a request was declined. Any other reason is the owner's private note. */
export function reasonFor({ booking, reason }: StoredBooking): string | null {
  return booking.status === 'declined' ? reason : null
}

/** Null until the visit is finished, and once it is reviewed. */
export async function reviewTokenOf(
  { links, database }: Pick<Parts, 'links' | 'database'>,
  { id, status }: Booking,
): Promise<string | null> {
  if (status !== 'completed' || (await hasReview(database.queries, id))) return null
  return links.make('review', id)
}

function findByOldToken(queries: Queries, token: string): Promise<StoredBooking | null> {
  if (!/^[\w-]{32}$/.test(token)) return Promise.resolve(null)
  return findBookingByLinkHash(queries, createHash('sha256').update(token).digest('base64url'))
}
