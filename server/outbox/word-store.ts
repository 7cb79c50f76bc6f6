import { setImmediate as breathe } from 'node:timers/promises'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Message } from './store.ts'

/** Messages that are read at a time: the server answers requests in between. */
const atOnce = 500

/** They have arrived, and cannot be sent again. */
const settled = ['sent', 'delivered'] as const

/** With files; returns how many. */
export async function forgetWords(queries: Queries, before: number): Promise<number> {
  let forgotten = 0
  let after = { created_at: 0, id: '' }
  for (;;) {
    const rows = await queries
      .selectFrom('messages')
      .select((eb) => ['id', 'created_at', eb.or([eb('body', '<>', ''), eb('html', 'is not', null)]).as('says')])
      .where('created_at', '<', before)
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after.created_at, after.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return forgotten
    const ids = rows.filter(({ says }) => Boolean(says)).map(({ id }) => id)
    if (ids.length > 0) forgotten += await dropSettled(queries, ids)
    after = last
    await breathe()
  }
}

async function dropSettled(queries: Queries, ids: string[]): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('messages')
    .set({ html: null, body: '', attachments: '[]' })
    .where('id', 'in', ids)
    .where('status', 'in', settled)
    .where('draft', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The message stays in the log without them. */
export async function dropWords(write: Write, id: string): Promise<void> {
  await write.updateTable('messages').set({ html: null, body: '' }).where('id', '=', id).execute()
}

export function isForgotten({ body, html, content }: Message): boolean {
  return body === '' && html === null && content === null
}

/** False when another process has drawn it already. */
export async function keepDrawn(
  queries: Queries,
  id: string,
  { attachments, ...words }: Pick<Message, 'subject' | 'html' | 'body' | 'attachments'>,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('messages')
    .set({ ...words, attachments: JSON.stringify(attachments), draft: null })
    .where('id', '=', id)
    .where('draft', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
