import type { Kysely } from 'kysely'

// Of an erased estimate an answer is all that knows its PDF again.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('estimate_answers_by_pdf').on('estimate_answers').column('pdf_sha256').execute()
}
