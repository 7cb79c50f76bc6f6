import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { messageColumns } from '../outbox/row-store.ts'

type Row = Tables['messages']

const plain = {
  kind: 'booking-confirmed',
  version: 1,
  channel: 'email',
  recipient: 'ana@example.com',
  subject: 'Your visit',
  html: null,
  body: 'We come on Monday.',
  attachments: '[]',
  draft: null,
  status: 'queued',
  attempts: 0,
  deferrals: 0,
  next_attempt_at: null,
  good_until: 9e12,
  lease_until: null,
  provider_id: null,
  error: null,
  created_at: 0,
  sent_at: null,
  in_doubt_since: null,
  act: null,
  receipt: null,
} as const satisfies Partial<Row>

/** Each is about a different thing. */
export async function seedMessages(queries: Queries, ...messages: (Partial<Row> & { id: string })[]): Promise<void> {
  const rows = messages.map((message): Row => ({ ...plain, entity_id: `about ${message.id}`, ...message }))
  await queries.insertInto('messages').values(rows).execute()
}

export async function readMessage(queries: Queries, id: string): Promise<Row> {
  return queries.selectFrom('messages').select(messageColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Those with a value in a column. */
export async function readIds(queries: Queries, column: keyof Row = 'id'): Promise<string[]> {
  const rows = await queries.selectFrom('messages').select('id').where(column, 'is not', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
