import { sql } from 'kysely'
import { hash as digest, randomUUID } from 'node:crypto'
import type { ConsentRecord } from '#words/consents.ts'
import type { DeclineReason, EstimateAnswer } from '../../domain/estimate-answers.ts'
import type { EstimateAnswerKind } from '../../domain/estimate-changes.ts'
import type { EstimateStatus } from '../../domain/estimate-status.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** What decides whether an answer counts, and what it is an answer to. */
export type Answered = Pick<Tables['estimates'], 'id' | 'version' | 'status' | 'created_at' | 'document'>

/** The estimate, which nobody else changes before the transaction ends. */
export async function lockEstimate(write: Write, id: string): Promise<Answered | null> {
  const row = await write
    .selectFrom('estimates')
    .select(['id', 'version', 'status', 'created_at', 'document'])
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

type Update = { version: number; from: readonly EstimateStatus[]; to: EstimateStatus; at: number }

/**
 * Gives one version of an estimate its answer; false when it is another version or status by now. Whoever answers has it:
 * from then on at the latest it counts as sent, whatever has become of its e-mail.
 */
export async function updateAnswered(write: Write, id: string, { version, from, to, at }: Update): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('estimates')
    .set((eb) => ({ status: to, answered_at: at, sent_at: eb.fn.coalesce('sent_at', eb.val(at)) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type NewAnswer = {
  kind: EstimateAnswerKind
  name: string
  reason: DeclineReason | null
  words: string
  consent: ConsentRecord | null
  /** Where it came from. */
  address: string
  userAgent: string
  at: number
}

/** Beyond this a browser's name for itself says nothing more. */
const userAgentMaxLength = 300

/** Keeps an answer with what proves it, in the transaction in which it counts. */
export async function insertAnswer(
  write: Write,
  { id, version, document }: Answered,
  answer: NewAnswer,
): Promise<void> {
  const pdf = await write
    .selectFrom('estimate_pdfs')
    .select('sha256')
    .where('estimate_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  await write
    .insertInto('estimate_answers')
    .values({
      id: randomUUID(),
      estimate_id: id,
      version,
      kind: answer.kind,
      name: answer.name,
      reason: answer.reason,
      words: answer.words,
      channel: 'link',
      address: answer.address,
      user_agent: answer.userAgent.slice(0, userAgentMaxLength),
      document_sha256: digest('sha256', document),
      pdf_sha256: pdf?.sha256 ?? null,
      text_consent: answer.consent && JSON.stringify(answer.consent),
      answered_at: answer.at,
    })
    .execute()
}

/** What a customer has answered to an estimate, oldest first. */
export async function findAnswers(queries: Queries, estimateId: string): Promise<EstimateAnswer[]> {
  const rows = await queries
    .selectFrom('estimate_answers')
    .select(['kind', 'version', 'name', 'reason', 'words', 'answered_at'])
    .where('estimate_id', '=', estimateId)
    .orderBy('answered_at')
    .execute()
  return rows.map(({ answered_at, ...answer }) => ({ ...answer, answeredAt: new Date(answered_at).toISOString() }))
}

// Written out: with values to be filled in, SQLite cannot know that the index of just these fits.
const waiting = (['approved', 'changes-requested'] as const).map((status) => sql.lit(status))

/** The estimates whose customers wait for the owner: to agree on a day, or for another offer; the longest wait first. */
export function listToAnswer(queries: Queries, limit: number) {
  return queries
    .selectFrom('estimates')
    .select(['id', 'customer_name as customerName', 'status', 'estimated_price as price', 'answered_at as answeredAt'])
    .where('status', 'in', waiting)
    .orderBy('answered_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
