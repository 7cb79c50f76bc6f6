import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import type { Queries } from '../platform/database/open-database.ts'

export async function findEstimateDocument(queries: Queries, id: string): Promise<EstimateDocument | null> {
  const row = await queries.selectFrom('estimates').select('document').where('id', '=', id).executeTakeFirst()
  return row ? parseDocument(row.document) : null
}

/** The first ones lacked frequency, time and the address for answers, and had no photos. */
export function parseDocument(kept: string): EstimateDocument {
  return { ...unsaid, ...(JSON.parse(kept) as EstimateDocument) }
}

const unsaid = { frequency: '', laterPrice: null, proposed: null, photos: [], link: '' }

export type StoredPdf = { sha256: string; bytes: Uint8Array }

export async function findPdf(queries: Queries, estimateId: string, version: number): Promise<StoredPdf | null> {
  const row = await queries
    .selectFrom('estimate_pdfs')
    .select(['sha256', 'bytes'])
    .where('estimate_id', '=', estimateId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ?? null
}

export async function insertPdf(queries: Queries, estimateId: string, version: number, pdf: StoredPdf): Promise<void> {
  await queries
    .insertInto('estimate_pdfs')
    .values({ estimate_id: estimateId, version, ...pdf })
    .onConflict((conflict) => conflict.columns(['estimate_id', 'version']).doNothing())
    .execute()
}
