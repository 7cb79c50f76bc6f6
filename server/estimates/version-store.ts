import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Answered } from './status-store.ts'
import { columnsOf, type NewEstimate } from './store.ts'
import { findEstimateDocument, parseDocument } from './document-store.ts'

export async function keepVersion(
  write: Write,
  { id, version, status, document, created_at }: Answered,
  now: number,
): Promise<void> {
  await write
    .insertInto('estimate_versions')
    .values({ estimate_id: id, version, status, document, created_at, replaced_at: now })
    .execute()
}

type Revision = NewEstimate & { from: readonly EstimateStatus[] }

/** False when the version or status has changed. The time of the first sending stays. */
export async function updateRevised(
  write: Write,
  { estimate, customerId, consent, document, from }: Revision,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set({
      ...columnsOf(estimate),
      customer_id: customerId,
      text_consent: JSON.stringify(consent),
      document: JSON.stringify(document),
      answered_at: null,
      viewed_at: null,
      not_reached: null,
      remind_at: null,
      corrected_at: null,
    })
    .where('id', '=', estimate.id)
    .where('version', '=', estimate.version - 1)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findVersionDocument(
  queries: Queries,
  id: string,
  version: number,
): Promise<EstimateDocument | null> {
  const present = await findEstimateDocument(queries, id)
  if (present?.version === version) return present
  const row = await queries
    .selectFrom('estimate_versions')
    .select('document')
    .where('estimate_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? parseDocument(row.document) : null
}

export async function findFormerVersions(queries: Queries, id: string): Promise<EstimateDocument[]> {
  const rows = await queries
    .selectFrom('estimate_versions')
    .select('document')
    .where('estimate_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ document }) => parseDocument(document))
}

type KeptVersion = { estimateId: string; replacedAt: string; document: EstimateDocument }

export async function findVersionsOf(queries: Queries, estimateIds: readonly string[]): Promise<KeptVersion[]> {
  if (estimateIds.length === 0) return []
  const rows = await queries
    .selectFrom('estimate_versions')
    .select(['estimate_id', 'document', 'replaced_at'])
    .where('estimate_id', 'in', estimateIds)
    .orderBy('estimate_id')
    .orderBy('version')
    .execute()
  return rows.map(({ estimate_id, document, replaced_at }) => ({
    estimateId: estimate_id,
    replacedAt: new Date(replaced_at).toISOString(),
    // Without the link to its customer's page, which no file carries.
    document: { ...parseDocument(document), link: '' },
  }))
}
