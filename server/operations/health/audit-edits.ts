import { ofLaterVisits } from '../../bookings/model-store.ts'
import { audited, type Known } from './list-broken.ts'
import { areEdits, readJson } from './read-kept.ts'

export const editRules = [
  audited('booking_corrections', {
    key: 'booking_id',
    rules: [
      {
        name: 'correction-booking',
        sentence: 'A correction names a booking or a version that does not exist',
        broken: `not exists (select 1 from bookings where bookings.id = booking_corrections.booking_id
          and bookings.version >= booking_corrections.version)`,
      },
      {
        name: 'correction-newest',
        sentence: 'A booking has a different status than its last correction gave it',
        broken: `exists (select 1 from bookings where bookings.id = booking_corrections.booking_id
          and bookings.version = booking_corrections.version and bookings.status <> booking_corrections.to_status)`,
      },
    ],
  }),
  audited('booking_edits', {
    key: 'booking_id',
    columns: ['booking_id', 'version', 'parts', 'alone'],
    rules: [
      {
        name: 'edit-newest',
        sentence: 'A visit has another name or address than its newest edit gave it',
        find: findEditedSince,
      },
      {
        name: 'edit-booking',
        sentence: 'A change of a booking names a booking or a version that does not exist',
        broken: `not exists (select 1 from bookings where bookings.id = booking_edits.booking_id
          and bookings.version >= booking_edits.version)`,
      },
      {
        name: 'edit-parts',
        sentence: 'A change of a booking is unreadable, or changes nothing',
        breaks: ({ parts }) => !areEdits(parts),
      },
    ],
  }),
]

type Row = { booking_id: string; version: number; parts: string; alone: number }

/** What an edit writes as it is typed. Email and phone also change when a message is sent elsewhere. */
const written = ['name', 'address', 'zip'] as const

/** Of an erased person no parts are left. */
async function findEditedSince(rows: Row[], { queries }: Known): Promise<string[]> {
  const newest = new Map<string, Map<string, string>>()
  for (const { booking_id, parts, alone } of rows.toSorted((one, other) => one.version - other.version)) {
    // It is about the visits made later, and this one stays.
    if (alone === ofLaterVisits) continue
    const known = newest.get(booking_id) ?? new Map<string, string>()
    newest.set(booking_id, known)
    for (const { part, to } of partsOf(parts)) known.set(part, to)
  }
  const visits = await queries
    .selectFrom('bookings')
    .select(['id', ...written])
    .where('id', 'in', [...newest.keys()])
    .execute()
  return visits
    .filter((visit) => written.some((part) => (newest.get(visit.id)?.get(part) ?? visit[part]) !== visit[part]))
    .map(({ id }) => id)
}

function partsOf(kept: string): { part: string; to: string }[] {
  const parts = readJson(kept)
  if (!Array.isArray(parts)) return []
  return parts.filter(
    (each: unknown): each is { part: string; to: string } =>
      typeof each === 'object' && each !== null && 'part' in each && 'to' in each && typeof each.to === 'string',
  )
}
