import type { EstimatePhoto } from '../../domain/estimates/estimate-photos.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { deleteByParts } from '../platform/database/delete-by-parts.ts'

export async function insertPhoto(
  write: Write,
  photo: EstimatePhoto & { bytes: Uint8Array },
  at: number,
): Promise<void> {
  await write
    .insertInto('estimate_photos')
    .values({ ...photo, estimate_id: null, created_at: at })
    .execute()
}

export async function findPhotos(queries: Queries, ids: readonly string[]): Promise<EstimatePhoto[]> {
  if (ids.length === 0) return []
  const kept = await queries
    .selectFrom('estimate_photos')
    .select(['id', 'sha256', 'width', 'height'])
    .where('id', 'in', ids)
    .execute()
  return ids.flatMap((id) => kept.find((photo) => photo.id === id) ?? [])
}

export async function findPhotoBytes(queries: Queries, id: string): Promise<Uint8Array | null> {
  const row = await queries.selectFrom('estimate_photos').select('bytes').where('id', '=', id).executeTakeFirst()
  return row?.bytes ?? null
}

type PhotoOf = EstimatePhoto & { estimateId: string; jpeg: string }

/** In Base64, oldest first, with former ones. */
export async function findPhotosOf(queries: Queries, estimateId: string): Promise<PhotoOf[]> {
  const rows = await queries
    .selectFrom('estimate_photos')
    .select(['id', 'sha256', 'width', 'height', 'bytes'])
    .where('estimate_id', '=', estimateId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ bytes, ...photo }) => ({ estimateId, ...photo, jpeg: Buffer.from(bytes).toString('base64') }))
}

/** Without estimates that have none. */
export async function countPhotosOf(queries: Queries, estimateIds: string[]) {
  if (estimateIds.length === 0) return []
  const rows = await queries
    .selectFrom('estimate_photos')
    .select(['estimate_id as estimateId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('estimate_id', 'in', estimateIds)
    .groupBy('estimate_id')
    .execute()
  return rows.map(({ estimateId, count }) => ({ estimateId: estimateId ?? '', count: Number(count) }))
}

/** False when one is missing, or is another estimate's. */
export async function attachPhotos(write: Write, ids: readonly string[], estimateId: string): Promise<boolean> {
  if (ids.length === 0) return true
  const { numUpdatedRows } = await write
    .updateTable('estimate_photos')
    .set({ estimate_id: estimateId })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('estimate_id', 'is', null), eb('estimate_id', '=', estimateId)]))
    .executeTakeFirst()
  return Number(numUpdatedRows) === ids.length
}

export async function countLoosePhotos(queries: Queries): Promise<number> {
  const { loose } = await queries
    .selectFrom('estimate_photos')
    .select((eb) => eb.fn.countAll<number>().as('loose'))
    .where('estimate_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(loose)
}

export async function deleteLoosePhotos(queries: Queries, before: number): Promise<void> {
  await deleteByParts(queries, 'estimate_photos', (eb) =>
    eb.and([eb('estimate_id', 'is', null), eb('created_at', '<', before)]),
  )
}
