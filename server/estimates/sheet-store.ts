import { parseConsent } from '#words/consents.ts'
import type { ApprovalFacts } from '../../domain/estimates/approval-document.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { StoredPdf } from './document-store.ts'

export type KeptApproval = ApprovalFacts['answer'] & { estimateId: string; version: number }

/** Null for an unknown approval. */
export async function findApproval(queries: Queries, answerId: string): Promise<KeptApproval | null> {
  const row = await queries
    .selectFrom('estimate_answers')
    .select([
      'estimate_id',
      'version',
      'channel',
      'name',
      'words',
      'address',
      'user_agent',
      'evidence',
      'shown',
      'text_consent',
      'answered_at',
    ])
    .where('id', '=', answerId)
    .where('kind', '=', 'approve')
    .executeTakeFirst()
  if (!row) return null
  return {
    estimateId: row.estimate_id,
    version: row.version,
    channel: row.channel,
    name: row.name,
    words: row.words,
    address: row.address,
    userAgent: row.user_agent,
    text: row.evidence === null ? null : parseEvidence(row.evidence),
    shown: row.shown,
    consent: row.text_consent === null ? null : parseConsent(row.text_consent),
    answeredAt: new Date(row.answered_at).toISOString(),
  }
}

function parseEvidence(kept: string): ApprovalFacts['answer']['text'] {
  // Safe: written by the answer to a text.
  const { text, answers, asked } = JSON.parse(kept) as { text: string; answers: string; asked: string | null }
  return { received: text, answered: answers, asked }
}

export async function findSheet(queries: Queries, answerId: string): Promise<StoredPdf | null> {
  const row = await queries
    .selectFrom('approval_sheets')
    .select(['sha256', 'bytes'])
    .where('answer_id', '=', answerId)
    .executeTakeFirst()
  return row ?? null
}

/** Of two made at the same time one is stored. */
export async function insertSheet(queries: Queries, answerId: string, sheet: StoredPdf, at: number): Promise<void> {
  await queries
    .insertInto('approval_sheets')
    .values({ answer_id: answerId, ...sheet, created_at: at })
    .onConflict((conflict) => conflict.column('answer_id').doNothing())
    .execute()
}

type OfVersion = { estimateId: string; version: number }

export async function findApprovedBySheet(
  queries: Queries,
  sha256: string,
): Promise<(OfVersion & { approvedAt: string }) | null> {
  const row = await queries
    .selectFrom('approval_sheets')
    .innerJoin('estimate_answers', 'estimate_answers.id', 'approval_sheets.answer_id')
    .select(['estimate_answers.estimate_id', 'estimate_answers.version', 'estimate_answers.answered_at'])
    .where('approval_sheets.sha256', '=', sha256)
    .executeTakeFirst()
  if (!row) return null
  return { estimateId: row.estimate_id, version: row.version, approvedAt: new Date(row.answered_at).toISOString() }
}

/** An answer outlives its file. */
export async function findAnsweredByDigest(
  queries: Queries,
  sha256: string,
): Promise<(OfVersion & { approvedAt: string | null }) | null> {
  const rows = await queries
    .selectFrom('estimate_answers')
    .select(['estimate_id', 'version', 'kind', 'answered_at'])
    .where('pdf_sha256', '=', sha256)
    .orderBy('answered_at')
    .execute()
  const [row] = rows
  if (!row) return null
  const approval = rows.find(({ kind }) => kind === 'approve')
  const approvedAt = approval ? new Date(approval.answered_at).toISOString() : null
  return { estimateId: row.estimate_id, version: row.version, approvedAt }
}

export async function findPdfByDigest(queries: Queries, sha256: string): Promise<OfVersion | null> {
  const row = await queries
    .selectFrom('estimate_pdfs')
    .select(['estimate_id', 'version'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row ? { estimateId: row.estimate_id, version: row.version } : null
}
