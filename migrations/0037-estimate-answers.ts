import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

// Customers' answers to estimates, with their proof: the version and the digests of what was shown, who, when and from
// where. The index covers those that wait for the owner.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  await db.schema.alterTable('estimates').addColumn('answered_at', bigint).execute()
  await db.schema.alterTable('estimates').addColumn('viewed_at', bigint).execute()
  await sql`create index estimates_to_answer on estimates (answered_at, id)
    where status in ('approved', 'changes-requested')`.execute(db)
  await db.schema
    .createTable('estimate_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('estimate_id', 'text', (column) => column.notNull().references('estimates.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('document_sha256', 'text', (column) => column.notNull())
    .addColumn('pdf_sha256', 'text')
    .addColumn('text_consent', 'text')
    .addColumn('answered_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('estimate_answers_of')
    .on('estimate_answers')
    .columns(['estimate_id', 'answered_at'])
    .execute()
}
