import { ofLaterVisits } from '../../bookings/model-store.ts'
import type { Known } from './list-broken.ts'
import { readJson } from './read-kept.ts'

type Row = { booking_id: string; version: number; parts: string; alone: number }

/** What an edit writes as it is typed. Email and phone also change when a message is sent elsewhere. */
const written = ['name', 'address', 'zip'] as const

/** Of an erased person no parts are left. */
export async function findEditedSince(rows: Row[], { queries }: Known): Promise<string[]> {
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
