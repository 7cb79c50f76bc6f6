import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

type Row = Tables['incoming_texts']

const plain: Omit<Row, 'id'> = {
  number: '+14155550166',
  body: 'Hello',
  fields: '{}',
  meaning: 'other',
  outcome: 'for-owner',
  estimate_id: null,
  received_at: 0,
  settled_at: null,
}

/** Each waits for the owner, with only the given fields of interest. */
export async function seedTexts(queries: Queries, ...texts: (Partial<Row> & { id: string })[]): Promise<void> {
  await queries
    .insertInto('incoming_texts')
    .values(texts.map((text) => ({ ...plain, ...text })))
    .execute()
}

export async function readText(queries: Queries, id: string): Promise<Omit<Row, 'fields'>> {
  return queries
    .selectFrom('incoming_texts')
    .select(['id', 'number', 'body', 'meaning', 'outcome', 'estimate_id', 'received_at', 'settled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
