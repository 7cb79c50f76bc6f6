import type { LastImport } from '../../domain/customers/import-customers.ts'
import type { Act } from '../acts/store.ts'
import { deleteImported, digestNotes } from '../customers/import-store.ts'
import { readLastImportOf } from '../customers/open-import.ts'
import type { Parts } from '../parts.ts'
import { count } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { deleteVisits, lockUntouched } from './import-store.ts'

export const importedVisitsId = 'import-visits'

export type Brought = { visits: string[]; people: string[]; at: number }

/** Keeps what was used or changed since. */
export async function undoVisitImport(write: Write, act: Act): Promise<null> {
  // Written by `importVisits`.
  const { visits, people } = act.before as Brought
  const untouched = await lockUntouched(write, visits)
  await deleteVisits(
    write,
    untouched.map(({ id }) => id),
  )
  const sums = countOf(untouched)
  await count(write, { bookings: -sums.bookings, 'bookings-confirmed': -sums['bookings-confirmed'] })
  await deleteImported(
    write,
    people.map((id) => ({ id, notes: digestNotes('') })),
  )
  return null
}

export async function readLastVisitImport(parts: Pick<Parts, 'database' | 'clock'>): Promise<LastImport | null> {
  return readLastImportOf<Brought>(parts, importedVisitsId, ({ visits }) => visits.length)
}

export function countOf(visits: readonly { status: string }[]) {
  const confirmed = visits.filter(({ status }) => status === 'confirmed').length
  return { bookings: visits.length, 'bookings-confirmed': confirmed }
}
