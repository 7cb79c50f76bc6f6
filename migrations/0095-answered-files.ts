import type { Kysely } from 'kysely'

// For an erased estimate, only an answer still identifies its PDF.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('estimate_answers_by_pdf').on('estimate_answers').column('pdf_sha256').execute()
}
