import { type ListLine, linesOf } from '../../domain/crew/home-list.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { findable } from '../../domain/crew/found-extras.ts'
import { extraOf } from '../../domain/pricing/pricing.ts'
import { findBooking } from '../bookings/store.ts'
import type { VisitPhotoKind } from '../../domain/crew/visit-photos.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { findCustomerBehind } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { listOwnVisits } from './visit-store.ts'
import { lockedDoor } from '#words/server/crew.ts'
import { findPhotosOf } from './photo-store.ts'
import { findCrew } from './store.ts'
import { findLinesOfHome, findTicks } from './list-store.ts'
import { findNotesOf } from './note-store.ts'

/** The list of an own visit of today or tomorrow: all that its page may contain. */
export type VisitList = {
  id: string
  firstName: string
  start: string
  end: string
  timeZone: string
  /** Nothing is ticked before the day. */
  isToday: boolean
  lines: (ListLine & { isDone: boolean })[]
  /** What this person has written to the office. */
  notes: { words: string; extras: string[]; at: number }[]
  /** What this person can name as done or found today, without prices. */
  findable: { id: string; label: string }[]
  /** By the first names of those who took them, oldest first. */
  photos: { id: string; kind: VisitPhotoKind; person: string; at: number }[]
}

/** Null if it is not this person's, or on another day than that of the moment and the next. */
export async function readVisit(
  parts: Parts,
  person: Person,
  id: string,
  moment = parts.clock.now(),
): Promise<VisitList | null> {
  const { queries } = parts.database
  const { timeZone, prices } = await readSettings(queries)
  const today = toPlainDate(moment, timeZone)
  const own = await listOwnVisits(queries, { personId: person.id, from: today, to: addDays(today, 1) })
  const visit = own.find((each) => each.id === id)
  if (!visit) return null
  const lines = await findLines(queries, visit)
  const ticked = new Set((await findTicks(queries, id)).map(({ line }) => line))
  const photos = await findPhotosOf(queries, id)
  const crew = photos.length === 0 ? [] : await findCrew(queries)
  const notes = (await findNotesOf(queries, id)).filter(
    // The office reads that one in its own language.
    ({ person: who, words }) => who === person.id && words !== lockedDoor,
  )
  const named = notes.flatMap(({ extras }) => extras)
  const sold = (await findBooking(queries, id))?.booking.extras ?? []
  const left = findable(prices, [...sold, ...named])
  const labelOf = (extra: string) => extraOf(prices, extra).label
  return {
    id,
    firstName: firstName(visit.name),
    start: visit.start,
    end: visit.end,
    timeZone,
    isToday: visit.date === today,
    lines: lines.map((line) => ({ ...line, isDone: ticked.has(line.id) })),
    notes: notes.map(({ words, extras, at }) => ({ words, extras: extras.map(labelOf), at })),
    findable: visit.date === today ? left.map((extra) => ({ id: extra, label: labelOf(extra) })) : [],
    photos: photos.map((photo) => ({
      id: photo.id,
      kind: photo.kind,
      person: firstName(crew.find((one) => one.id === photo.person)?.name ?? ''),
      at: Date.parse(photo.at),
    })),
  }
}

export async function findLines(queries: Queries, visit: { id: string; service: string }): Promise<ListLine[]> {
  const { checklist } = await readSettings(queries)
  const customer = await findCustomerBehind(queries, 'bookings', visit.id)
  const homeLines = await findLinesOfHome(queries, customer?.id ?? null)
  return linesOf({ checklist, service: visit.service, homeLines })
}
