import type { Queries } from '../platform/database/open-database.ts'
import { photoColumns, toPhoto } from './photo-store.ts'

/** In Base64, oldest first, without who took them. */
export async function findPhotoFiles(queries: Queries, bookingId: string) {
  const rows = await queries
    .selectFrom('visit_photos')
    .select([...photoColumns, 'bytes'])
    .where('booking_id', '=', bookingId)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  return rows.map(({ bytes, ...row }) => {
    const { id, booking, kind, at } = toPhoto(row)
    return { id, booking, kind, at, jpeg: Buffer.from(bytes).toString('base64') }
  })
}

/** Oldest first, without who took them. */
export async function findEvidencePhotos(queries: Queries, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  const rows = await queries
    .selectFrom('visit_photos')
    .select([...photoColumns, 'width', 'height', 'bytes'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  return rows.map(({ width, height, bytes, ...row }) => {
    const { kind, at } = toPhoto(row)
    return { kind, at, width, height, bytes }
  })
}
