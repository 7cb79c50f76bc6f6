import { type KnownConsent, parseConsent } from '#words/consents.ts'
import type { EstimateAnswer } from '../../domain/estimates/estimate-answers.ts'
import type { Selectable } from 'kysely'
import type { Queries } from '../platform/database/open-database.ts'
import { baseline } from '../schema/migrations.ts'
import type { Tables } from '../schema/tables.ts'
import type { PrivateLinks } from '../platform/private-links.ts'

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
