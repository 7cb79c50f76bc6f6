import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'

type Old = {
  bookings: { id: string; token: string; link_hash: string | null }
  messages: {
    id: string
    kind: string
    entity_id: string
    html: string | null
    body: string
    draft: string | null
    attachments: string
  }
}
type Attachment = { contentType: string; content?: string }

const rowsAtOnce = 500

// A private link's token is no longer stored: new ones are derived from the booking's id, those already mailed are
// stored as hashes, and messages have a placeholder instead of the token.
export async function up(db: Kysely<Old>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('link_hash', 'text').execute()
  await db.schema.dropIndex('bookings_token').execute()
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'token'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, token } of rows) if (token !== '') await forgetToken(db, id, token)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  await db.schema.alterTable('bookings').dropColumn('token').execute()
  await db.schema.createIndex('bookings_link_hash').on('bookings').column('link_hash').execute()
}

async function forgetToken(db: Kysely<Old>, id: string, token: string): Promise<void> {
  const link_hash = createHash('sha256').update(token).digest('base64url')
  await db.updateTable('bookings').set({ link_hash }).where('id', '=', id).execute()
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'kind', 'html', 'body', 'draft', 'attachments'])
    .where('entity_id', '=', id)
    .execute()
  for (const message of messages) {
    const place = `private-link-to-${message.kind === 'review-request' ? 'review' : 'booking'}`
    const free = (text: string) => text.replaceAll(token, place)
    await db
      .updateTable('messages')
      .set({
        html: message.html === null ? null : free(message.html),
        body: free(message.body),
        draft: message.draft === null ? null : free(message.draft),
        attachments: freeAttachments(message.attachments, free),
      })
      .where('id', '=', message.id)
      .execute()
  }
}

/** Calendar files are stored as base64, in lines of 75 bytes that may split a token. */
function freeAttachments(kept: string, free: (text: string) => string): string {
  const attachments = JSON.parse(kept) as Attachment[]
  return JSON.stringify(
    attachments.map((attachment) => {
      if (attachment.content === undefined || !attachment.contentType.startsWith('text/calendar')) return attachment
      const unfolded = Buffer.from(attachment.content, 'base64')
        .toString('utf8')
        .replaceAll(/\r\n[ \t]/g, '')
      return { ...attachment, content: Buffer.from(free(unfolded)).toString('base64') }
    }),
  )
}
