import { isErased } from '../../domain/customers/customers.ts'
import { questionOf, type WaitingStay } from '../../domain/other-calendars/stays.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { findBooking, type StoredBooking } from '../bookings/store.ts'
import { workOf } from '../bookings/place-store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { listStoredStays, type StoredStay } from './stay-store.ts'
import { dayInWords, windowInWords } from '#words/days.ts'

/** With `id` only that one, if it waits. */
export async function listWaitingStays({ database: { queries }, clock }: Parts, id?: string): Promise<WaitingStay[]> {
  const { timeZone } = await readSettings(queries)
  const today = toPlainDate(clock.now(), timeZone)
  const stays = await listStoredStays(queries, id)
  const visits = new Map<string, StoredBooking | null>()
  for (const visit of stays.flatMap(({ bookingId, modelId }) => [bookingId, modelId]))
    if (visit !== null && !visits.has(visit)) visits.set(visit, await findBooking(queries, visit))
  return stays.flatMap((stay) => describe(stay, visits, today) ?? [])
}

/** Null if it is gone, or about nobody any more. */
export async function findModel(queries: Queries, id: string): Promise<StoredBooking | null> {
  const model = await findBooking(queries, id)
  return model === null || isErased(model.booking) ? null : model
}

function describe(stay: StoredStay, visits: ReadonlyMap<string, StoredBooking | null>, today: string) {
  const { id, calendar, leaves, isGone, settledFor } = stay
  const own = visits.get(stay.bookingId ?? '') ?? null
  const isOpen = own !== null && (own.booking.status === 'confirmed' || own.booking.status === 'pending')
  const visit = stay.bookingId === null ? null : { date: own?.booking.date ?? '', isOpen }
  const question = questionOf({ leaves, isGone, settledFor, visit }, today)
  const shown = own ?? visits.get(stay.modelId ?? '') ?? null
  if (question === null || shown === null || isErased(shown.booking)) return null
  const { booking } = shown
  const waiting: WaitingStay = {
    id,
    question,
    calendar,
    leaves,
    day: dayInWords(leaves),
    hours: windowInWords(workOf(shown)),
    name: booking.name,
    address: booking.address,
    visit: { id: booking.id, day: booking.day, work: booking.named.service },
  }
  return waiting
}
