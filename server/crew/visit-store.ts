import { coversVisitTexts } from '#words/consents.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { namedColumns, readNames } from '../schema/read-names.ts'

/** A visit as its people see it: without prices, the customer's last name, email and history. */
export type OwnVisit = ReturnType<typeof toOwnVisit>

export async function listOwnVisits(
  queries: Queries,
  { personId, from, to }: { personId: string; from: string; to: string },
): Promise<OwnVisit[]> {
  const rows = await queries
    .selectFrom('bookings')
    .innerJoin('crew_visits', 'crew_visits.booking_id', 'bookings.id')
    .select(ownColumns)
    .where('crew_visits.person_id', '=', personId)
    .where('bookings.status', 'in', ['confirmed', 'completed'])
    .where('bookings.date', '>=', from)
    .where('bookings.date', '<=', to)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .execute()
  return rows.map(toOwnVisit)
}

export const ownColumns = [
  'id',
  'name',
  'status',
  'phone',
  'address',
  'zip',
  'bathrooms',
  ...namedColumns,
  'date',
  'window_start',
  'window_end',
  'starts_at',
  'ends_at',
  'minutes',
  'notes',
  'visit_notes',
  'access',
  'text_consent',
] as const

type OwnRow = Parameters<typeof readNames>[0] & {
  id: string
  name: string
  status: string
  phone: string
  address: string
  zip: string
  bathrooms: number
  date: string
  window_start: string
  window_end: string
  starts_at: number
  ends_at: number
  minutes: number
  notes: string
  visit_notes: string
  access: string
  text_consent: string
}

export function toOwnVisit(row: OwnRow) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    phone: row.phone,
    address: row.address,
    zip: row.zip,
    bathrooms: row.bathrooms,
    named: readNames(row),
    service: row.service_type,
    date: row.date,
    start: row.window_start,
    end: row.window_end,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minutes: row.minutes,
    notes: row.notes,
    visitNotes: row.visit_notes,
    access: row.access,
    agreesToTexts: coversVisitTexts(row.text_consent),
  }
}
