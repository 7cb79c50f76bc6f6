import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import { type ReadVisits, readVisits, type VisitCandidate, withOften } from '../../domain/customers/import-visits.ts'
import { guessVisitColumns, isVisitTable, type VisitColumns } from '../../domain/customers/visit-columns.ts'
import { type Candidate, type JoinedRow, keysOf } from '../../domain/customers/import-rows.ts'
import { offeredFrequencies } from '../../domain/pricing/pricing.ts'
import { type ArrangedWindow, arrangedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords } from '#words/days.ts'
import { findKnownKeys } from '../customers/import-store.ts'
import type { ImportTable } from '../customers/open-import.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { inTurns } from '../platform/in-turns.ts'
import { newId } from '../platform/new-id.ts'
import { findAddresses, findTimesOf, rowsAtOnce, timeKey } from './import-store.ts'

type Table = ImportTable<VisitColumns, ReadVisits>
export const visitReading = { guess: guessVisitColumns, hasNeeded: isVisitTable, read: readVisits }

/** Its customer is known, or a person of the file who will be added. */
export type NewVisit = VisitCandidate & { customerId: string | null; at: ArrangedWindow; status: BookingStatus }
type Checked = { visits: NewVisit[]; joined: JoinedRow[]; refused: ReadVisits['refused'] }

/** Sets aside visits that the office, or an earlier row, already has. */
export async function checkVisits(
  queries: Queries,
  { found }: Table,
  settings: Settings,
  now: number,
): Promise<Checked> {
  const { candidates } = found
  const known = await findKnownKeys(
    queries,
    candidates.map(({ person }) => person),
  )
  const idOf = (person: Candidate) =>
    keysOf(person)
      .map((key) => known.get(key)?.id)
      .find((id) => id !== undefined) ?? null
  const ids = [...new Set(candidates.flatMap(({ person }) => idOf(person) ?? []))]
  const [times, homes] = [await findTimesOf(queries, ids), await findAddresses(queries, ids)]
  const checked: Checked = { visits: [], joined: [], refused: [...found.refused] }
  const lines = new Map<string, number>()
  const offered = offeredFrequencies(settings.prices)
  for await (const some of inTurns(candidates, rowsAtOnce)) for (const candidate of some) checkOne(candidate)
  checked.refused.sort((one, other) => one.line - other.line)
  return checked

  function checkOne(candidate: VisitCandidate): void {
    const { line, person, date, start } = candidate
    const customerId = idOf(person)
    const at = arrangedWindow(settings.schedule, settings.timeZone, candidate)
    const home = (customerId === null ? undefined : homes.get(customerId)) ?? { address: '', zip: '' }
    if (!at || (person.address === '' && home.address === '')) {
      checked.refused.push({ line, name: person.name, fault: at ? 'visit-address' : 'visit-time' })
      return
    }
    const keys = keysOf(person).map((key) => timeKey(key, date, start))
    const before = keys.map((key) => lines.get(key)).find((each) => each !== undefined)
    for (const key of keys) if (!lines.has(key)) lines.set(key, before ?? line)
    if (before !== undefined) checked.joined.push({ line, name: person.name, as: { line: before } })
    else if (customerId !== null && times.has(timeKey(customerId, date, start)))
      checked.joined.push({ line, name: person.name, as: { id: customerId, name: dayInWords(date) } })
    else {
      const there = person.address === '' ? home : person
      const who = { ...person, address: there.address, zip: there.zip }
      const isOffered = offered.includes(candidate.frequency)
      checked.visits.push({
        ...candidate,
        ...(isOffered ? { person: who } : { person: withOften(who, candidate.often), frequency: 'once' }),
        customerId,
        at,
        status: statusOf(candidate, at, now),
      })
    }
  }
}

function statusOf({ outcome }: VisitCandidate, { endsAt }: ArrangedWindow, now: number): BookingStatus {
  if (outcome !== null) return outcome === 'locked-out' && endsAt > now ? 'confirmed' : outcome
  return endsAt <= now ? 'completed' : 'confirmed'
}

/** Each new customer once, by the first row about them. */
export function newPeople(visits: readonly NewVisit[], now: number) {
  const ids = new Map<string, string>()
  const added: { id: string; candidate: Candidate }[] = []
  for (const { customerId, person } of visits) {
    if (customerId !== null) continue
    const keys = keysOf(person)
    const known = keys.map((key) => ids.get(key)).find((id) => id !== undefined)
    const id = known ?? newId(now)
    for (const key of keys) if (!ids.has(key)) ids.set(key, id)
    // A note about one visit does not belong to the customer.
    if (known === undefined) added.push({ id, candidate: { ...person, notes: '' } })
  }
  const idOf = ({ customerId, person }: NewVisit): string =>
    customerId ??
    keysOf(person)
      .map((key) => ids.get(key))
      .find((id) => id !== undefined) ??
    ''
  return { added, idOf }
}
