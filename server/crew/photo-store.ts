import type { VisitPhoto, VisitPhotoKind } from '../../domain/crew/visit-photos.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

type NewPhoto = {
  id: string
  booking: string
  person: string
  kind: VisitPhotoKind
  sha256: string
  width: number
  height: number
  bytes: Uint8Array
  at: number
}

export async function insertPhotos(write: Write, photos: readonly NewPhoto[]): Promise<void> {
  await write
    .insertInto('visit_photos')
    .values(
      photos.map(({ booking, person, at, ...photo }) => ({
        ...photo,
        booking_id: booking,
        person_id: person,
        taken_at: at,
      })),
    )
    .execute()
}

export async function countPhotosOf(queries: Queries, bookingId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('visit_photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const photoColumns = ['id', 'booking_id', 'person_id', 'kind', 'taken_at'] as const

export async function findPhotosOf(queries: Queries, bookingId: string): Promise<VisitPhoto[]> {
  const rows = await queries
    .selectFrom('visit_photos')
    .select(photoColumns)
    .where('booking_id', '=', bookingId)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  return rows.map(toPhoto)
}

/** Newest first, with those of merged records. */
export async function findPhotosOfCustomer(queries: Queries, ids: string[], most: number): Promise<VisitPhoto[]> {
  const rows = await queries
    .selectFrom('bookings')
    .innerJoin('visit_photos', 'visit_photos.booking_id', 'bookings.id')
    .select(photoColumns.map((column) => `visit_photos.${column}` as const))
    .where('bookings.customer_id', 'in', ids)
    .orderBy('visit_photos.taken_at', 'desc')
    .orderBy('visit_photos.id')
    .limit(most)
    .execute()
  return rows.map(toPhoto)
}

/** Null if it is another visit's, or of none. */
export async function findPhotoBytes(
  queries: Queries,
  { id, booking }: { id: string; booking?: string },
): Promise<Uint8Array | null> {
  const row = await queries
    .selectFrom('visit_photos')
    .select('bytes')
    .where('id', '=', id)
    .$if(booking !== undefined, (query) => query.where('booking_id', '=', booking ?? ''))
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Returns its visit, null for an unknown one. */
export async function deletePhoto(write: Write, id: string): Promise<string | null> {
  const row = await write.deleteFrom('visit_photos').where('id', '=', id).returning('booking_id').executeTakeFirst()
  return row?.booking_id ?? null
}

export async function deletePhotosBefore(queries: Queries, before: number): Promise<void> {
  await deleteByParts(queries, 'visit_photos', (eb) => eb('taken_at', '<', before), 50)
}

export function toPhoto(row: { id: string; booking_id: string; person_id: string; kind: string; taken_at: number }) {
  return {
    id: row.id,
    booking: row.booking_id,
    person: row.person_id,
    // Written by `insertPhotos`.
    kind: row.kind as VisitPhotoKind,
    at: new Date(row.taken_at).toISOString(),
  }
}
