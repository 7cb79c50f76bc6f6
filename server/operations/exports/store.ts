import type { Queries } from '../../platform/database/open-database.ts'

type KeptPdf = { id: string; version: number; customerName: string }

export async function listEstimatePdfs(queries: Queries): Promise<KeptPdf[]> {
  return queries
    .selectFrom('estimate_pdfs')
    .innerJoin('estimates', 'estimates.id', 'estimate_pdfs.estimate_id')
    .select(['estimates.id', 'estimate_pdfs.version', 'estimates.customer_name as customerName'])
    .orderBy('estimates.id')
    .orderBy('estimate_pdfs.version')
    .execute()
}

export async function listApprovalSheets(
  queries: Queries,
): Promise<{ answerId: string; estimateId: string; version: number }[]> {
  return queries
    .selectFrom('approval_sheets')
    .innerJoin('estimate_answers', 'estimate_answers.id', 'approval_sheets.answer_id')
    .select(['answer_id as answerId', 'estimate_id as estimateId', 'version'])
    .orderBy('answer_id')
    .execute()
}

export async function readSheetBytes(queries: Queries, answerId: string): Promise<Uint8Array> {
  const { bytes } = await queries
    .selectFrom('approval_sheets')
    .select('bytes')
    .where('answer_id', '=', answerId)
    .executeTakeFirstOrThrow()
  return bytes
}

/** In its largest size; how its bytes are found. */
export type KeptPicture = {
  table: 'logos' | 'photos' | 'estimate_photos' | 'visit_photos'
  id: string
  contentType: string
}

/** Logos, present and former, the photos of the page, and those of estimates and visits. */
export async function listPictures(queries: Queries): Promise<KeptPicture[]> {
  const [logos, photos, estimatePhotos, visitPhotos] = await Promise.all([
    queries.selectFrom('logos').select(['sha256 as id', 'content_type as contentType']).execute(),
    queries.selectFrom('photos').select(['id', 'content_type as contentType']).execute(),
    queries.selectFrom('estimate_photos').select('id').execute(),
    queries.selectFrom('visit_photos').select('id').execute(),
  ])
  return [
    ...logos.map((logo) => ({ table: 'logos' as const, ...logo })),
    ...photos.map((photo) => ({ table: 'photos' as const, ...photo })),
    ...estimatePhotos.map(({ id }) => ({ table: 'estimate_photos' as const, id, contentType: 'image/jpeg' })),
    ...visitPhotos.map(({ id }) => ({ table: 'visit_photos' as const, id, contentType: 'image/jpeg' })),
  ]
}

export async function readPictureBytes(queries: Queries, { table, id }: KeptPicture): Promise<Uint8Array> {
  const read = {
    logos: () => queries.selectFrom('logos').select('bytes').where('sha256', '=', id),
    photos: () => queries.selectFrom('photos').select('large as bytes').where('id', '=', id),
    estimate_photos: () => queries.selectFrom('estimate_photos').select('bytes').where('id', '=', id),
    visit_photos: () => queries.selectFrom('visit_photos').select('bytes').where('id', '=', id),
  }
  const { bytes } = await read[table]().executeTakeFirstOrThrow()
  return bytes
}

/** Null when there are no visits. */
export async function findVisitSpan(queries: Queries): Promise<{ first: number; last: number } | null> {
  const { first, last } = await queries
    .selectFrom('bookings')
    .select((eb) => [eb.fn.min('starts_at').as('first'), eb.fn.max('starts_at').as('last')])
    .executeTakeFirstOrThrow()
  return first === null || last === null ? null : { first: Number(first), last: Number(last) }
}
