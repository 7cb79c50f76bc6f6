import type { Photo, PhotoSize, PhotoType } from '../../domain/settings/photo.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

export type KeptPhoto = Photo & { contentType: PhotoType; large: Uint8Array; small: Uint8Array }

/** A photo that is stored again stays for another week. */
export async function insertPhoto(write: Write, { contentType, ...photo }: KeptPhoto, at: number): Promise<void> {
  await write
    .insertInto('photos')
    .values({ ...photo, content_type: contentType, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: at }))
    .execute()
}

export async function findPhoto(
  queries: Queries,
  id: string,
  size: PhotoSize,
): Promise<{ contentType: PhotoType; bytes: Uint8Array } | null> {
  const row = await queries
    .selectFrom('photos')
    .select(['content_type', `${size} as bytes`])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { contentType: row.content_type, bytes: row.bytes } : null
}

/** Only existing ones. */
export function findPhotoShapes(queries: Queries, ids: readonly string[]): Promise<Photo[]> {
  return queries.selectFrom('photos').select(['id', 'width', 'height']).where('id', 'in', ids).execute()
}

export async function countPhotos(queries: Queries): Promise<number> {
  const { kept } = await queries
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  return Number(kept)
}

/** Those stored before this time. */
export async function deletePhotos(write: Write, before: number, except: readonly string[]): Promise<void> {
  const old = write.deleteFrom('photos').where('created_at', '<', before)
  await (except.length === 0 ? old : old.where('id', 'not in', except)).execute()
}

/** They stay for a week although nothing names them. */
export async function touchPhotos(write: Write, ids: readonly string[], at: number): Promise<void> {
  if (ids.length > 0) await write.updateTable('photos').set({ created_at: at }).where('id', 'in', ids).execute()
}
