import type { Database } from '../platform/database/open-database.ts'
import type { Rendering } from '../platform/rendering.ts'
import { type Draft, type Message, writeOut } from './store.ts'

/** What drafts are written out with. */
export type Writer = Pick<Rendering, 'letters'>

type Needs = { database: Database; rendering: Writer }

/** Writes a message's words out of its draft, once; a message without a draft is returned as it is. */
export async function writeDraft({ database, rendering }: Needs, message: Message): Promise<Message> {
  if (message.draft === null) return message
  const words = await render(rendering, message.draft, message.attachments.length > 0)
  await writeOut(database.queries, message.id, words)
  return { ...message, subject: words.subject, html: words.html, body: words.text, draft: null }
}

async function render(
  { letters }: Writer,
  draft: Draft,
  calendar: boolean,
): Promise<{ subject: string; html: string; text: string }> {
  switch (draft.template) {
    case 'booking':
      return (await letters.booking())({ ...draft, calendar })
    case 'owner-notice':
      return (await letters['owner-notice']())(draft)
    case 'area':
      return (await letters.area())(draft.document)
    case 'review-request':
      return (await letters['review-request']())(draft.document)
    case 'review-notice':
      return (await letters['review-notice']())(draft.document)
    case 'ceiling-notice':
      return (await letters['ceiling-notice']())(draft.document)
  }
}
