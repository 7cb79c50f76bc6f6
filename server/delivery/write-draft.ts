import type { Database } from '../platform/database/open-database.ts'
import type { Rendering } from '../platform/rendering.ts'
import { type Draft, type Message, writeOut } from '../messages/store.ts'

/** What drafts are written out with. */
export type Writer = Pick<
  Rendering,
  | 'renderBookingEmail'
  | 'renderOwnerNotice'
  | 'renderAreaEmail'
  | 'renderReviewRequest'
  | 'renderReviewNotice'
  | 'renderCeilingNotice'
>

type Parts = { database: Database; rendering: Writer }

/** Writes a message's words out of its draft, once; a message without a draft is returned as it is. */
export async function writeDraft({ database, rendering }: Parts, message: Message): Promise<Message> {
  if (message.draft === null) return message
  const words = await render(rendering, message.draft, message.attachments.length > 0)
  await writeOut(database.queries, message.id, words)
  return { ...message, subject: words.subject, html: words.html, body: words.text, draft: null }
}

function render(
  rendering: Writer,
  draft: Draft,
  calendar: boolean,
): Promise<{ subject: string; html: string; text: string }> {
  switch (draft.template) {
    case 'booking':
      return rendering.renderBookingEmail({ ...draft, calendar })
    case 'owner-notice':
      return rendering.renderOwnerNotice(draft)
    case 'area':
      return rendering.renderAreaEmail(draft.document)
    case 'review-request':
      return rendering.renderReviewRequest(draft.document)
    case 'review-notice':
      return rendering.renderReviewNotice(draft.document)
    case 'ceiling-notice':
      return rendering.renderCeilingNotice(draft.document)
  }
}
