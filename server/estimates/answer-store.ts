import { hash as digest, randomUUID } from 'node:crypto'
import { type ConsentRecord, type KnownConsent, parseConsent } from '#words/consents.ts'
import type { DeclineReason, EstimateAnswer } from '../../domain/estimates/estimate-answers.ts'
import type { EstimateAnswerKind, OwnerDecision } from '../../domain/estimates/estimate-changes.ts'
import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Selectable } from 'kysely'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { baseline } from '../schema/migrate.ts'
import type { Tables } from '../schema/tables.ts'
import type { PrivateLinks } from '../platform/private-links.ts'

export type Answered = Pick<
  Tables['estimates'],
  'id' | 'version' | 'status' | 'customer_id' | 'customer_email' | 'created_at' | 'document'
>

export async function lockEstimate(write: Write, id: string): Promise<Answered | null> {
  const row = await write
    .selectFrom('estimates')
    .select(['id', 'version', 'status', 'customer_id', 'customer_email', 'created_at', 'document'])
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

type Update = { version: number; from: readonly EstimateStatus[]; to: EstimateStatus; at: number }

/** False when the version or status has changed. A customer who answers has read it, whatever became of its email. */
export async function updateAnswered(write: Write, id: string, { version, from, to, at }: Update): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set((eb) => ({
      status: to,
      answered_at: at,
      viewed_at: eb.fn.coalesce('viewed_at', eb.val(at)),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Does not show whether the customer has seen it. */
export async function updateDecided(write: Write, id: string, { version, from, to, at }: Update): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set({ status: to, answered_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The first reading; false when it is recorded, or the version has changed. */
export async function updateViewed(write: Write, id: string, version: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set({ viewed_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('viewed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the version or status has changed. */
export async function updateStatus(
  write: Write,
  id: string,
  { version, from, to }: Omit<Update, 'at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set({ status: to })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

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

/** With all proof, oldest first. */
export async function findProvenAnswers(queries: Queries, estimateIds: readonly string[]): Promise<ProvenAnswer[]> {
  if (estimateIds.length === 0) return []
  const rows = await queries
    .selectFrom('estimate_answers')
    .select(sealedColumns)
    .where('estimate_id', 'in', estimateIds)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    estimateId: row.estimate_id,
    kind: row.kind,
    version: row.version,
    name: row.name,
    reason: row.reason,
    words: row.words,
    channel: row.channel,
    address: row.address,
    userAgent: row.user_agent,
    evidence: row.evidence,
    shown: row.shown,
    documentSha256: row.document_sha256,
    pdfSha256: row.pdf_sha256,
    textConsent: row.text_consent === null ? null : parseConsent(row.text_consent),
    answeredAt: new Date(row.answered_at).toISOString(),
  }))
}

type ProvenAnswer = EstimateAnswer & {
  estimateId: string
  channel: string
  address: string
  userAgent: string
  /** For an answer by text, in JSON: the incoming text and the messages that it answered. */
  evidence: string | null
  /** The words that were agreed to; '' if they were not stored. */
  shown: string
  documentSha256: string
  pdfSha256: string | null
  textConsent: KnownConsent | null
}

/** In the order of the digest. */
export const sealedColumns = [
  'id',
  'estimate_id',
  'version',
  'kind',
  'name',
  'reason',
  'words',
  'channel',
  'address',
  'user_agent',
  'document_sha256',
  'pdf_sha256',
  'text_consent',
  'evidence',
  'shown',
  'answered_at',
] as const satisfies (keyof Tables['estimate_answers'])[]

export type SealedRow = Pick<Selectable<Tables['estimate_answers']>, (typeof sealedColumns)[number]>

const purpose = 'estimate-answer'

/** Only the server's secret can make this digest. */
export function sealAnswer(links: PrivateLinks, row: SealedRow): string {
  return links.hide(purpose, wordsOf(row))
}

/** With the present secret or a former one. */
export function isSealed(links: PrivateLinks, row: SealedRow, seal: string): boolean {
  const words = wordsOf(row)
  return seal === links.hide(purpose, words) || links.hiddenBefore(purpose, words).includes(seal)
}

/** Since when every answer is sealed, in UTC epoch milliseconds: an early version stored some without a seal. */
export async function sealedSince(queries: Queries): Promise<number> {
  const { timestamp } = await queries
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .selectFrom('kysely_migration')
    .select('timestamp')
    .where('name', '=', baseline)
    .executeTakeFirstOrThrow()
  return Date.parse(timestamp)
}

function wordsOf(row: SealedRow): string {
  return JSON.stringify(sealedColumns.map((name) => row[name]))
}
