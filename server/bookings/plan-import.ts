import { agreedStatuses } from '../../domain/bookings/booking-status.ts'
import type { PlanVisits } from '../../domain/customers/import-visits.ts'
import type { VisitColumns } from '../../domain/customers/visit-columns.ts'
import type { ImportPlan } from '../../domain/customers/import-customers.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { askedDays } from '../../domain/series/series-view.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { everyInWords } from '#words/series.ts'
import { openImport, showRows, type Unread } from '../customers/open-import.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findDecided } from './import-store.ts'
import { checkVisits, newPeople, type NewVisit, visitReading } from './check-import.ts'

export async function planVisits(
  { database: { queries }, clock }: Pick<Parts, 'database' | 'clock'>,
  input: PlanVisits,
): Promise<{ ok: true; plan: ImportPlan<VisitColumns> } | ({ ok: false } & Unread)> {
  const read = await openImport(input, visitReading)
  if (!read.ok) return read
  const { header, sample, columns } = read.table
  const [settings, now] = [await readSettings(queries), clock.now()]
  const { visits, joined, refused } = await checkVisits(queries, read.table, settings, now)
  const since = addDays(toPlainDate(now, settings.timeZone), -askedDays)
  const rows = showRows({ added: visits, joined, refused }, (each) => ({
    line: each.line,
    name: each.person.name,
    detail: detailOf(each),
  }))
  const regulars = await countRegulars(queries, visits, { since, now })
  return { ok: true, plan: { header, sample, columns, ...rows, regulars } }
}

/** How many questions there will be about later visits: one for each customer and rhythm. */
async function countRegulars(
  queries: Queries,
  visits: readonly NewVisit[],
  { since, now }: { since: string; now: number },
) {
  const asked = visits.filter(
    ({ frequency, status, at }) =>
      frequency !== 'once' && at.date >= since && agreedStatuses.some((agreed) => agreed === status),
  )
  const { idOf } = newPeople(asked, now)
  const decided = await findDecided(queries, [...new Set(asked.flatMap(({ customerId }) => customerId ?? []))])
  const regulars = new Set(asked.map((visit) => `${idOf(visit)} ${visit.frequency}`))
  return [...regulars].filter((regular) => !decided.has(regular)).length
}

function detailOf({ at, status, price, frequency }: NewVisit): string {
  return [
    `${dayInWords(at.date)}, ${at.date.slice(0, 4)}`,
    windowInWords(at),
    status,
    price === null ? '' : `$${price}`,
    frequency === 'once' ? '' : everyInWords(frequency),
  ]
    .filter(Boolean)
    .join(', ')
}
