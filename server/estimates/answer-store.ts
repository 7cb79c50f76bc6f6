import { hash as digest, randomUUID } from 'node:crypto'
import type { ConsentRecord } from '#words/consents.ts'
import type { DeclineReason, EstimateAnswer } from '../../domain/estimates/estimate-answers.ts'
import type { EstimateAnswerKind, OwnerDecision } from '../../domain/estimates/estimate-changes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import { type SealedRow, sealAnswer } from './seal-store.ts'
import type { Answered } from './status-store.ts'

export type NewAnswer = {
  kind: EstimateAnswerKind | OwnerDecision
  name: string
  reason: DeclineReason | null
  words: string
  consent: ConsentRecord | null
  channel: Tables['estimate_answers']['channel']
  /** For a text, the number. */
  address: string
  userAgent: string
  evidence: string | null
  /** The words that were agreed to; '' if none were shown. */
  shown: string
  at: number
}

/** A browser's longer name for itself reveals nothing more. */
const userAgentMaxLength = 300

/** In the transaction in which it counts; returns its id. */
export async function insertAnswer(
  links: PrivateLinks,
  write: Write,
  { id, version, document }: Answered,
  answer: NewAnswer,
): Promise<string> {
  const pdf = await write
    .selectFrom('estimate_pdfs')
    .select('sha256')
    .where('estimate_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  const row: SealedRow = {
    id: randomUUID(),
    estimate_id: id,
    version,
    kind: answer.kind,
    name: answer.name,
    reason: answer.reason,
    words: answer.words,
    channel: answer.channel,
    address: answer.address,
    user_agent: answer.userAgent.slice(0, userAgentMaxLength),
    document_sha256: digest('sha256', document),
    pdf_sha256: pdf?.sha256 ?? null,
    text_consent: answer.consent && JSON.stringify(answer.consent),
    evidence: answer.evidence,
    shown: answer.shown,
    answered_at: answer.at,
  }
  await write
    .insertInto('estimate_answers')
    .values({ ...row, seal: sealAnswer(links, row) })
    .execute()
  return row.id
}

export async function findAnswers(queries: Queries, estimateId: string): Promise<EstimateAnswer[]> {
  const rows = await queries
    .selectFrom('estimate_answers')
    .select(['id', 'kind', 'channel', 'version', 'name', 'reason', 'words', 'answered_at'])
    .where('estimate_id', '=', estimateId)
    .orderBy('answered_at')
    .execute()
  return rows.map(({ answered_at, ...answer }) => ({ ...answer, answeredAt: new Date(answered_at).toISOString() }))
}

/** Including its former versions. */
export async function countApprovals(queries: Queries, estimateId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('estimate_answers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('estimate_id', '=', estimateId)
    .where('kind', '=', 'approve')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Null if it was not asked for. */
export async function findApprovalConsent(queries: Queries, estimateId: string): Promise<ConsentRecord | null> {
  const row = await queries
    .selectFrom('estimate_answers')
    .select('text_consent')
    .where('estimate_id', '=', estimateId)
    .where('kind', '=', 'approve')
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Written by insertAnswer from a ConsentRecord.
  return row?.text_consent ? (JSON.parse(row.text_consent) as ConsentRecord) : null
}
