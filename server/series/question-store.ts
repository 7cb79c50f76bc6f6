import { sql } from 'kysely'
import type { NoPlace } from '../../domain/series/series-plan.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'

export type Question = { seriesId: string; slot: string; why: NoPlace }

/** Once; the reason is updated. */
export async function askAbout(write: Write, { seriesId, slot, why }: Question, now: number): Promise<void> {
  await write
    .insertInto('series_questions')
    .values({ series_id: seriesId, slot_date: slot, why, asked_at: now, left_out_at: null })
    .onConflict((conflict) => conflict.columns(['series_id', 'slot_date']).doUpdateSet({ why }))
    .execute()
}

/** With the days that the owner has skipped. */
export async function findQuestionsOf(
  queries: Queries,
  seriesId: string,
): Promise<(Question & { isLeftOut: boolean })[]> {
  const { rows } = await selectOfSeries(queries, { seriesId })
  return rows.map((row) => ({ seriesId, slot: row.slot_date, why: row.why, isLeftOut: row.left_out_at !== null }))
}

/** Soonest first. */
export async function listQuestions(
  queries: Queries,
  { from, besides, limit }: { from: string; besides: readonly string[]; limit: number },
): Promise<Question[]> {
  const rows = await queries
    .selectFrom('series_questions')
    .select(['series_id', 'slot_date', 'why'])
    .where('left_out_at', 'is', null)
    .where('slot_date', '>=', from)
    .$if(besides.length > 0, (query) => query.where('slot_date', 'not in', besides))
    .orderBy('slot_date')
    .orderBy('series_id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map((row) => ({ seriesId: row.series_id, slot: row.slot_date, why: row.why }))
}

export async function forgetQuestion(write: Write, { seriesId, slot }: Omit<Question, 'why'>): Promise<void> {
  await deleteOne(write, { seriesId, slot })
}

const selectOfSeries = prepareQuery((queries, { seriesId }: { seriesId: string }) =>
  queries
    .selectFrom('series_questions')
    .select(['slot_date', 'why', 'left_out_at'])
    .where('series_id', '=', seriesId)
    .orderBy('slot_date'),
)

const deleteOne = prepareQuery((write, { seriesId, slot }: { seriesId: string; slot: string }) =>
  write.deleteFrom('series_questions').where('series_id', '=', seriesId).where('slot_date', '=', slot),
)

/** UTC epoch milliseconds; null asks again. False when there was no question. */
export async function leaveOut(
  write: Write,
  { seriesId, slot }: Omit<Question, 'why'>,
  at: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('series_questions')
    .set({ left_out_at: at })
    .where('series_id', '=', seriesId)
    .where('slot_date', '=', slot)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type QuestionRow = Tables['series_questions']

export async function readQuestions(queries: Queries, seriesId: string): Promise<QuestionRow[]> {
  return queries
    .selectFrom('series_questions')
    .select(['series_id', 'slot_date', 'why', 'asked_at', 'left_out_at'])
    .where('series_id', '=', seriesId)
    .orderBy('slot_date')
    .execute()
}

export async function replaceQuestions(
  write: Write,
  seriesIds: readonly string[],
  questions: readonly QuestionRow[],
): Promise<void> {
  await write.deleteFrom('series_questions').where('series_id', 'in', seriesIds).execute()
  if (questions.length > 0)
    await write
      .insertInto('series_questions')
      .values([...questions])
      .execute()
}

export async function restoreQuestion(write: Write, question: QuestionRow): Promise<void> {
  await write
    .insertInto('series_questions')
    .values(question)
    .onConflict((conflict) => conflict.columns(['series_id', 'slot_date']).doUpdateSet(question))
    .execute()
}

export function askedNow(seriesId: string, slot: string, why: NoPlace, now: number): QuestionRow {
  return { series_id: seriesId, slot_date: slot, why, asked_at: now, left_out_at: null }
}
