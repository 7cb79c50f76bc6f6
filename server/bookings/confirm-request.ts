import type { CreateBooking } from '../../domain/bookings/booking-requests.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PageState } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import type { Book } from './book-within-limits.ts'
import type { CreateBookingResult } from './create-booking.ts'
import { findRequest, markConfirmed, nameRequest, type UnconfirmedRequest } from './request-store.ts'
import { confirmAddress } from './share-store.ts'
import * as say from '#words/server/bookings.ts'

type Opened = Extract<PageState, { kind: 'keep' | 'link-dead' }>

/** Looking at it changes nothing, because mail programs open links as well. */
export async function openRequest(parts: Parts, token: string): Promise<Opened> {
  const request = await findByToken(parts, token)
  if (!request) return { kind: 'link-dead' }
  const { date, window, zip } = request.form
  const { schedule } = await readSettings(parts.database.queries)
  const hours = schedule.windows.find(({ id }) => id === window)
  const standing = request.isConfirmed ? 'kept' : request.expiresAt > parts.clock.now() ? 'open' : 'over'
  return { kind: 'keep', standing, token, zip, day: dayInWords(date), hours: hours ? windowInWords(hours) : '' }
}

/** Throws when the link can no longer be pressed. */
export async function requireRequest(parts: Parts, token: string): Promise<CreateBooking> {
  const request = await findByToken(parts, token)
  if (!request || request.expiresAt <= parts.clock.now())
    throw new Refusal('link-dead', { detail: say.linkOpensNothing })
  return request.form
}

/** Also confirms the address. Pressing the link again makes no second booking. */
export async function confirmRequest(
  { database, clock }: Parts,
  book: Book,
  form: CreateBooking,
  networks: readonly string[],
): Promise<CreateBookingResult> {
  const now = clock.now()
  await database.transaction((write) => confirmAddress(write, form.email, now))
  const result = await book(form, networks, true)
  if (result.ok) await database.transaction((write) => markConfirmed(write, nameRequest(form), now))
  return result
}

async function findByToken({ links, database }: Parts, token: string): Promise<UnconfirmedRequest | null> {
  const id = links.read('request', token)
  return id === null ? null : findRequest(database.queries, id)
}
